import {
  type AlbumCard,
  type ArtistCard,
  type BrowseKind,
  type BrowsePage,
  toShuffled,
  type Track,
} from '@segue/domain';
import { extendQueue, type PlayerEngine } from '@segue/player';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { playList } from '../../../player/actions/play-list.ts';
import { trackActionMessages } from '../../../player/actions/track-action.messages.ts';
import { useMenuActions } from '../../../player/actions/useMenuActions.ts';
import { watchPresses } from '../../../player/actions/watch-presses.ts';
import { watchQueue } from '../../../player/actions/watch-queue.ts';
import { useLoadCardTracks } from '../../../player/options/useCardTracks.ts';
import { nameList, nameOfList } from '../../../player/engine/list-names.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import type { PlayState } from '../../../ui/play-state.ts';
import { type LibraryState, writeQuery } from '../address/library-state.ts';

/** 'Play all' queues at most this many songs: enough for a day. */
const MAX_SONGS = 1000;
const PAGE_ROWS = '200';
/** Maximum albums or artists whose songs are loaded when a text filters them. */
const MAX_CARDS = 25;

/** Kinds whose lists can consist of cards. */
type CardKind = Exclude<BrowseKind, 'songs'>;

/** Loads the first cards of a list. A page reads a part of the library, in which few or none may match. */
function useLoadCards({ filter, sort, order }: LibraryState) {
  const { browsePage } = useBrowseQueries();
  const queryClient = useQueryClient();
  return async (kind: CardKind): Promise<readonly (AlbumCard | ArtistCard)[]> => {
    const cards: (AlbumCard | ArtistCard)[] = [];
    let cursor: string | null = '';
    while (cards.length < MAX_CARDS && cursor !== null) {
      const query = { ...writeQuery(filter), sort, order, ...(cursor !== '' && { cursor }) };
      const page: BrowsePage<AlbumCard | ArtistCard> = await queryClient.fetchQuery(
        browsePage<CardKind>(kind, query),
      );
      cards.push(...page.items);
      cursor = page.next;
    }
    return cards.slice(0, MAX_CARDS);
  };
}

/**
 * The tracks of the albums of a list, or the top songs of its artists, one card after another. For a list that a text
 * filters: it filters albums and artists by their own name, which their songs need not contain.
 */
function useLoadCardsTracks(state: LibraryState) {
  const loadCards = useLoadCards(state);
  const loadTracks = useLoadCardTracks();
  return async (kind: CardKind): Promise<readonly Track[]> =>
    (await Promise.all((await loadCards(kind)).map(loadTracks))).flat();
}

/** Whether 'Play all' of this list made the queue ('rest': no), and whether playback is wanted. */
const usePlayAllState = (name: string): PlayState =>
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

/** Adds the songs of further pages to the queue, until another list is played. @param first The page that plays. */
async function queueOthers(
  engine: PlayerEngine,
  loadPage: LoadPage,
  first: Awaited<ReturnType<LoadPage>>,
): Promise<void> {
  let isPlaying = watchQueue(engine);
  let count = first.items.length;
  let cursor = first.next;
  while (count < MAX_SONGS && cursor !== null && isPlaying()) {
    const { items, next } = await loadPage(cursor);
    if (!isPlaying()) return;
    engine.extendQueue(extendQueue, items.slice(0, MAX_SONGS - count));
    isPlaying = watchQueue(engine);
    count += items.length;
    cursor = next;
  }
}

/**
 * Makes presses that play something once it is loaded. A failure is told.
 * @returns `whileBusy`, whose work plays unless `isWanted` then tells that the listener has pressed something else.
 */
function useWhileBusy() {
  const engine = usePlayerEngine();
  const { attempt } = useMenuActions();
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
  const { attempt } = useMenuActions();
  const { isBusy, whileBusy } = useWhileBusy();
  const loadCardsTracks = useLoadCardsTracks(state);
  const filter = writeQuery(state.filter);
  // Sorting songs by name would tear albums apart; by artist, the songs of an album stay together.
  const sort = kind !== 'songs' && state.sort === 'name' ? 'artist' : state.sort;
  const cardKind = kind !== 'songs' && filter.text !== undefined ? kind : null;
  const name = JSON.stringify([cardKind, filter, sort, state.order]);
  const tellNoSongs = () => engine.showError(trackActionMessages.noSongs);
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
    // Not awaited: the buttons are busy only until something plays.
    attempt(queueOthers(engine, loadPage, first), 'play-whole-failed', trackActionMessages.songsNotLoaded);
    return true;
  }
  const loadShuffled = async () =>
    cardKind === null
      ? client.shuffleSongs({ query: filter })
      : toShuffled(await loadCardsTracks(cardKind), Math.random);
  const playCards = async (of: CardKind, isWanted: () => boolean): Promise<boolean> => {
    const tracks = await loadCardsTracks(of);
    return !isWanted() || play(tracks);
  };
  return {
    state: usePlayAllState(name),
    isBusy,
    playAll: whileBusy(async (isWanted) => {
      if (!(await (cardKind === null ? playSongs(isWanted) : playCards(cardKind, isWanted)))) tellNoSongs();
    }),
    shuffleAll: whileBusy(async (isWanted) => {
      const tracks = await loadShuffled();
      if (isWanted() && !playList(engine, tracks)) tellNoSongs();
    }),
  };
}
