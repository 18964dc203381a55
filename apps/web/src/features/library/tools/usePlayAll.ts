import { type BrowseKind, toShuffled, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSession } from '../../../account/session.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { playList } from '../../../player/actions/play-list.ts';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { useMenuAnswers } from '../../../player/actions/useMenuAnswers.ts';
import { watchPresses } from '../../../player/actions/watch-presses.ts';
import { nameList, nameOfList } from '../../../player/engine/list-names.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { type LibraryState, writeQuery } from '../address/library-state.ts';

/** 'Play all' queues at most this many pages of songs: enough for a day. */
const MAX_PAGES = 5;
const PAGE_ROWS = '200';
/** Maximum albums whose songs are loaded when a text filters albums. */
const MAX_ALBUMS = 25;

/**
 * The tracks of the albums of a list, album by album. For a list that a text filters: it filters albums by their
 * own name, which their songs need not contain.
 */
function useLoadAlbumTracks({ filter, sort, order }: LibraryState): () => Promise<readonly Track[]> {
  const { queries } = useApi();
  const { browsePage } = useBrowseQueries();
  const queryClient = useQueryClient();
  return async () => {
    const { items } = await queryClient.fetchQuery(
      browsePage('albums', { ...writeQuery(filter), sort, order }),
    );
    const albums = await Promise.all(
      items.slice(0, MAX_ALBUMS).map(({ browseId }) => queryClient.fetchQuery(queries.albumInfo(browseId))),
    );
    return albums.flatMap(({ tracks }) => tracks);
  };
}

/**
 * Remembers the queue. @returns a function that tells whether it still is the queue; false after a sign-out, and once
 * it was replaced or cleared (which leaves the current entry).
 */
function watchQueue(engine: PlayerEngine): () => boolean {
  const keys = new Set(engine.getSnapshot().queue.map(({ key }) => key));
  return () => {
    const { queue, queueIndex } = engine.getSnapshot();
    return getSession().isLoggedIn && queue.some(({ key }, index) => index !== queueIndex && keys.has(key));
  };
}

/** Whether 'Play all' of this list made the queue ('rest': no), and whether playback is wanted. */
const usePlayAllState = (name: string): 'rest' | 'playing' | 'paused' =>
  usePlayer(({ playedList, isPlayWanted }) => {
    if (nameOfList(playedList) !== name) return 'rest';
    return isPlayWanted ? 'playing' : 'paused';
  });

type LoadPage = (cursor: string | null) => Promise<{
  readonly items: readonly Track[];
  readonly next: string | null;
}>;

/** Loads the first page that has songs: a page reads a part of the library, in which none may match. */
async function loadFirstPage(loadPage: LoadPage): ReturnType<LoadPage> {
  let page = await loadPage(null);
  while (page.items.length === 0 && page.next !== null) page = await loadPage(page.next);
  return page;
}

/** Adds the songs of further pages to the queue, until another list is played. */
async function queueOthers(engine: PlayerEngine, loadPage: LoadPage, next: string | null): Promise<void> {
  const isPlaying = watchQueue(engine);
  let cursor = next;
  for (let page = 1; page < MAX_PAGES && cursor !== null && isPlaying(); page += 1) {
    const loaded = await loadPage(cursor);
    if (isPlaying()) engine.addToQueue(...loaded.items);
    cursor = loaded.next;
  }
}

/**
 * Makes presses that play something once it is loaded. A failure is told.
 * @returns `whileBusy`, whose work plays unless `isWanted` then tells that the listener has pressed something else.
 */
function useWhileBusy() {
  const engine = usePlayerEngine();
  const { attempt } = useMenuAnswers();
  const [isBusy, setIsBusy] = useState(false);
  const whileBusy = (work: (isWanted: () => boolean) => Promise<void>) => () => {
    const isWanted = watchPresses(engine);
    setIsBusy(true);
    attempt(
      work(isWanted).finally(() => setIsBusy(false)),
      'play-whole-failed',
      trackActionMessages.songsNotLoaded,
    );
  };
  return { isBusy, whileBusy };
}

/** Plays the songs of a list in order, or a random selection of them. */
export function usePlayAll(kind: BrowseKind, state: LibraryState) {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const { isBusy, whileBusy } = useWhileBusy();
  const loadAlbumTracks = useLoadAlbumTracks(state);
  const filter = writeQuery(state.filter);
  // Sorting songs by name would tear albums apart; by artist, the songs of an album stay together.
  const sort = kind !== 'songs' && state.sort === 'name' ? 'artist' : state.sort;
  const isByAlbum = kind === 'albums' && filter.text !== undefined;
  const name = JSON.stringify([isByAlbum, filter, sort, state.order]);
  const tellNoSongs = () => engine.showMessage(trackActionMessages.noSongs);
  const play = (list: readonly Track[]): boolean => {
    nameList(list, name);
    return playList(engine, list);
  };

  const loadPage = (cursor: string | null) =>
    client.browseSongs({
      query: {
        ...filter,
        sort,
        order: state.order,
        limit: PAGE_ROWS,
        ...(cursor !== null && { cursor }),
      },
    });
  async function playSongs(isWanted: () => boolean): Promise<boolean> {
    const first = await loadFirstPage(loadPage);
    if (!isWanted()) return true;
    if (!play(first.items)) return false;
    await queueOthers(engine, loadPage, first.next);
    return true;
  }
  const loadShuffled = async () =>
    isByAlbum ? toShuffled(await loadAlbumTracks(), Math.random) : client.shuffleSongs({ query: filter });
  return {
    state: usePlayAllState(name),
    isBusy,
    playAll: whileBusy(async (isWanted) => {
      const playAlbums = async () => {
        const tracks = await loadAlbumTracks();
        return !isWanted() || play(tracks);
      };
      if (!(await (isByAlbum ? playAlbums() : playSongs(isWanted)))) tellNoSongs();
    }),
    shuffleAll: whileBusy(async (isWanted) => {
      const tracks = await loadShuffled();
      if (isWanted() && !playList(engine, tracks)) tellNoSongs();
    }),
  };
}
