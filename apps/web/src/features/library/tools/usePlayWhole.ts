import { type BrowseKind, isPlayable, type Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useBrowseQueries } from '../../../api/browse-queries.ts';
import { trackOptionsMessages } from '../../../player/options/track-options.messages.ts';
import { useMenuAnswers } from '../../../player/options/useMenuAnswers.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { type LibraryState, writeQuery } from '../address/library-state.ts';

/** Songs that 'Play all' puts in the queue: enough for a day. */
const MOST_PAGES = 5;
const PAGE_ROWS = '200';
/** Records whose songs are played where a text names records and not songs. */
const MOST_RECORDS = 25;

/** Plays what a list shows: its songs in their order, or some of them at random. */
export function usePlayWhole(kind: BrowseKind, state: LibraryState) {
  const { client, queries } = useApi();
  const browse = useBrowseQueries();
  const queryClient = useQueryClient();
  const engine = usePlayerEngine();
  const { attempt } = useMenuAnswers();
  const [isBusy, setIsBusy] = useState(false);
  const filter = writeQuery(state.filter);
  // The songs of a record stay together.
  const sort = kind !== 'songs' && state.sort === 'name' ? 'artist' : state.sort;

  const play = (tracks: readonly Track[]) => {
    const index = tracks.findIndex(isPlayable);
    const first = tracks[index];
    if (first) engine.playTrack(first, { list: tracks, index });
  };
  /** A text narrows records by their names, which those of their songs need not hold. */
  async function loadRecords(): Promise<readonly Track[]> {
    const { items } = await queryClient.fetchQuery(
      browse.browsePage('albums', { ...filter, sort: state.sort, order: state.order }),
    );
    const records = await Promise.all(
      items.slice(0, MOST_RECORDS).map(({ browseId }) => queryClient.fetchQuery(queries.albumInfo(browseId))),
    );
    return records.flatMap(({ tracks }) => tracks);
  }
  async function playSongs(): Promise<void> {
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { ...filter, sort, order: state.order, limit: PAGE_ROWS };
      const loaded = await client.browseSongs({ query: { ...query, ...(cursor !== null && { cursor }) } });
      if (page === 0) play(loaded.items);
      else engine.addToQueue(...loaded.items);
      cursor = loaded.next;
      if (cursor === null) return;
    }
  }
  const isOfRecords = kind === 'albums' && filter.text !== undefined;
  const whileBusy = (work: () => Promise<void>) => () => {
    setIsBusy(true);
    attempt(
      work().finally(() => setIsBusy(false)),
      'play-whole-failed',
      trackOptionsMessages.songsNotLoaded,
    );
  };
  const toMixed = (tracks: readonly Track[]) => tracks.toSorted(() => Math.random() - 0.5);
  return {
    isBusy,
    playAll: whileBusy(async () => (isOfRecords ? play(await loadRecords()) : playSongs())),
    shuffleAll: whileBusy(async () =>
      play(isOfRecords ? toMixed(await loadRecords()) : await client.shuffleSongs({ query: filter })),
    ),
  };
}
