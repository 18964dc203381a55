import { isPlayable, type Track } from '@segue/domain';
import { useEffect, useState } from 'react';
import { nameList, nameOfList } from '../engine/list-names.ts';
import { usePlayer, usePlayerEngine } from '../PlayerProvider.tsx';
import { toListState, useListState, useNamedListState } from '../tracks/useListState.ts';
import { playEndlessly, playList, playRadio, playShuffled } from './play-list.ts';
import { trackActionMessages as messages } from './track-action.messages.ts';
import { useMenuActions } from './useMenuActions.ts';
import { watchPresses } from './watch-presses.ts';

/** A list of songs that is loaded once the listener wants it. */
export interface LoadableList {
  /** By which the queue of an earlier visit is known as this list (`nameList`); empty: it has none. */
  readonly name: string;
  /** The songs as they were loaded before; undefined: they were not. */
  readonly known: readonly Track[] | undefined;
  readonly load: () => Promise<readonly Track[]>;
  /** Whether a queue of the same songs in another order is another list. */
  readonly isInOrder?: boolean;
  /** Whether listeners sort and filter it (`useShownList`): a queue made of what they then saw is another list. */
  readonly hasViews?: boolean;
  /** Loads what its radio plays; left out: its own songs. */
  readonly loadRadio?: () => Promise<readonly Track[]>;
  /** Loads what is shuffled, where that is more than its songs. */
  readonly loadShuffled?: () => Promise<readonly Track[]>;
}

/** A list whose songs are all loaded. */
export const toWholeList = (tracks: readonly Track[]): LoadableList => ({
  name: nameOfList(tracks) ?? '',
  known: tracks,
  load: async () => tracks,
});

const NO_TRACKS: readonly Track[] = [];

/** Makes what is called on a press: it passes songs on, once they are loaded. A failure is told. */
export function useWithTracks(load: LoadableList['load']) {
  const engine = usePlayerEngine();
  const { attempt } = useMenuActions();
  const [isBusy, setIsBusy] = useState(false);
  const withTracks =
    (act: (tracks: readonly Track[]) => void, loadThese = load) =>
    () => {
      setIsBusy(true);
      attempt(
        loadThese()
          .then((tracks) => (tracks.some(isPlayable) ? act(tracks) : engine.showError(messages.noSongs)))
          .finally(() => setIsBusy(false)),
        'card-tracks-failed',
        messages.songsNotLoaded,
      );
    };
  return { isBusy, withTracks };
}

/** The name of a list as a listener sorted and filtered it. */
export const toViewName = (name: string, view: string): string => `${name} ${view}`;

const isViewOf = (list: readonly Track[] | null, name: string): boolean =>
  nameOfList(list)?.startsWith(toViewName(name, '')) ?? false;

/** What a press can do with a list of songs that is not loaded yet. */
export function useLoadableList(list: LoadableList) {
  const { name, known, load, isInOrder, hasViews = false, loadRadio, loadShuffled } = list;
  const engine = usePlayerEngine();
  const { isBusy, withTracks } = useWithTracks(load);
  const named = useNamedListState(name);
  const exact = useListState(known ?? NO_TRACKS, isInOrder);
  const isView = usePlayer(({ playedList }) => hasViews && isViewOf(playedList, name));
  // The queue of an earlier visit holds only a part of a long list: by its songs it would not be this one.
  const state = isView || exact === 'rest' ? named : exact;
  useEffect(() => {
    if (known && name !== '') nameList(known, name);
  }, [known, name]);
  /** Makes a press that plays the songs, unless the listener presses something else while they are loaded. */
  const toPress =
    (play: (tracks: readonly Track[]) => void, loadThese = load) =>
    () => {
      const isWanted = watchPresses(engine);
      withTracks((tracks) => isWanted() && play(tracks), loadThese)();
    };
  const toNamed = (tracks: readonly Track[]) => {
    nameList(tracks, name);
    return tracks;
  };
  /** Plays the list from its start, unless it turns out to be the queue, as after a reload. */
  const play = toPress((tracks) => {
    const snapshot = engine.getSnapshot();
    const isOther = hasViews && isViewOf(snapshot.playedList, name);
    const found = isOther ? 'rest' : toListState(snapshot, toNamed(tracks), isInOrder);
    if (found === 'rest') playList(engine, tracks);
    if (found === 'paused') engine.toggle();
  });
  return {
    state,
    isBusy,
    withTracks,
    /** Plays the list; while it is the queue, pauses it and goes on with it. */
    toggle: state === 'rest' ? play : engine.toggle,
    shuffle: toPress((tracks) => playShuffled(engine, toNamed(tracks)), loadShuffled),
    startRadio: toPress((tracks) => (loadRadio ? playEndlessly : playRadio)(engine, tracks), loadRadio),
  };
}
