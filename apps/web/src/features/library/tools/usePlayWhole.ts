import { type BrowseKind, isPlayable, type Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useBrowseQueries } from '../../../api/browse-queries.ts';
import { trackOptionsMessages } from '../../../player/options/track-options.messages.ts';
import { useMenuAnswers } from '../../../player/options/useMenuAnswers.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { type LibraryState, writeQuery } from '../address/library-state.ts';

/** 'Play all' queues at most this many pages of songs: enough for a day. */
const MAX_PAGES = 5;
const PAGE_ROWS = '200';
/** Maximum albums whose songs are loaded when a text filters albums. */
const MAX_ALBUMS = 25;

/** In an order in which each is as likely as any other. */
const toShuffled = (tracks: readonly Track[]): readonly Track[] =>
  tracks
    .map((track) => ({ track, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ track }) => track);

/** Plays the songs of a list in order, or a random selection of them. */
export function usePlayWhole(kind: BrowseKind, state: LibraryState) {
  const { client, queries } = useApi();
  const browse = useBrowseQueries();
  const queryClient = useQueryClient();
  const engine = usePlayerEngine();
  const { attempt } = useMenuAnswers();
  const [isBusy, setIsBusy] = useState(false);
  const filter = writeQuery(state.filter);
  // Sorting songs by name would tear albums apart; by artist, the songs of an album stay together.
  const sort = kind !== 'songs' && state.sort === 'name' ? 'artist' : state.sort;

  const play = (tracks: readonly Track[]) => {
    const index = tracks.findIndex(isPlayable);
    const first = tracks[index];
    if (first) engine.playTrack(first, { list: tracks, index });
  };
  /** A text filters albums by album name, which their songs need not contain: loads the tracks by album. */
  async function loadAlbumTracks(): Promise<readonly Track[]> {
    const { items } = await queryClient.fetchQuery(
      browse.browsePage('albums', { ...filter, sort: state.sort, order: state.order }),
    );
    const albums = await Promise.all(
      items.slice(0, MAX_ALBUMS).map(({ browseId }) => queryClient.fetchQuery(queries.albumInfo(browseId))),
    );
    return albums.flatMap(({ tracks }) => tracks);
  }
  async function playSongs(): Promise<void> {
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = { ...filter, sort, order: state.order, limit: PAGE_ROWS };
      const loaded = await client.browseSongs({ query: { ...query, ...(cursor !== null && { cursor }) } });
      if (page === 0) play(loaded.items);
      else engine.addToQueue(...loaded.items);
      cursor = loaded.next;
      if (cursor === null) return;
    }
  }
  const isByAlbum = kind === 'albums' && filter.text !== undefined;
  const whileBusy = (work: () => Promise<void>) => () => {
    setIsBusy(true);
    attempt(
      work().finally(() => setIsBusy(false)),
      'play-whole-failed',
      trackOptionsMessages.songsNotLoaded,
    );
  };
  return {
    isBusy,
    playAll: whileBusy(async () => (isByAlbum ? play(await loadAlbumTracks()) : playSongs())),
    shuffleAll: whileBusy(async () =>
      play(isByAlbum ? toShuffled(await loadAlbumTracks()) : await client.shuffleSongs({ query: filter })),
    ),
  };
}
