import { isPlayable, type Track } from '@segue/domain';
import { createContinuation, pickFresh } from './continuation.ts';
import type { PressedList } from '../player-engine.ts';
import type { PlayerPorts } from '../ports.ts';
import {
  currentEntry,
  EMPTY_QUEUE,
  findEntry,
  findFollowingIndex,
  findPreviousIndex,
  givenOrder,
  isMadeOf,
  jumpToKey,
  type Queue,
  type QueueEntry,
  type RepeatMode,
  toQueue,
} from './queue.ts';
import { append, clear, insertNext, move, remove, restoreEntries } from './queue-edits.ts';
import { type SavedPlayback, toRestoredQueue, toSavedPlayback } from '../playback/saved-playback.ts';
import { shuffle, unshuffle } from './shuffle.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { patch, type Store } from '../store.ts';
import { createWatchLists } from './watch-lists.ts';

export interface QueueingParts {
  readonly ports: PlayerPorts;
  readonly store: Store<PlayerSnapshot>;
  /** Begins a new play of the entry that became current. */
  readonly onMoved: (track: Track) => void;
  /** The pressed track is already the one being played. */
  readonly onPressedAgain: () => void;
  /** The current entry stayed, and what follows it may have changed. */
  readonly onChanged: () => void;
  /** Nothing follows after all, although `next` said that something would. */
  readonly onNothingFollows: () => void;
}

/** Keeps the queue: which entries there are, which is current, what follows. */
export interface Queueing {
  readonly press: (track: Track, pressed?: PressedList) => void;
  readonly jumpTo: (index: number) => void;
  /** Moves on, at once or when the watch-list that continues the queue is there. False: nothing follows. */
  readonly next: () => boolean;
  readonly previous: () => boolean;
  readonly findNext: () => QueueEntry | null;
  /** Loads what follows the queue while its last entry plays. */
  readonly prepareEnd: () => void;
  readonly setRepeat: (repeat: RepeatMode) => void;
  readonly setAutoplay: (isOn: boolean) => void;
  readonly playNext: (tracks: readonly Track[]) => void;
  readonly append: (tracks: readonly Track[]) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, toIndex: number) => void;
  readonly clear: () => void;
  /** Takes back the latest `remove` or `clear`. False: there is none, or it was of another queue. */
  readonly undo: () => boolean;
  readonly toggleShuffle: () => void;
  /** @returns null for an empty queue. */
  readonly toSaved: () => SavedPlayback | null;
  /** Puts a saved queue in the place of this one; nothing begins to play. */
  readonly restore: (saved: SavedPlayback) => void;
  /** Gives up a watch-list that is still on its way. */
  readonly giveUp: () => void;
}

export function createQueueing({ ports, store, ...told }: QueueingParts): Queueing {
  let queue: Queue = EMPTY_QUEUE;
  let isShuffled = false;
  let shouldNotLoadQueue = false;
  let lastKey = 0;
  /** The last entry that nothing new was found for. */
  let endKey: string | null = null;
  /** The queue as it was before something was taken out of it. */
  let before: Queue | null = null;
  const watchLists = createWatchLists(ports, store);
  const continuation = createContinuation(ports, extend);

  const findFollowing = () => findFollowingIndex(queue, store.get().repeat);

  /** Whether the queue, at its end, goes on with the watch-list of its last track. */
  function canContinue(): boolean {
    const current = currentEntry(queue);
    return store.get().isAutoplayOn && current !== null && current.key !== endKey;
  }

  function toEntry(track: Track): QueueEntry {
    lastKey += 1;
    return { key: String(lastKey), track };
  }

  function publish(changed: Queue): void {
    queue = changed;
    patch(store, {
      track: currentEntry(queue)?.track ?? null,
      shouldNotLoadQueue,
      queue: queue.entries,
      queueIndex: queue.index,
      isShuffled,
      hasNext: findFollowing() !== null || canContinue(),
    });
  }

  function edit(changed: Queue): void {
    publish(changed);
    told.onChanged();
  }

  function takeOut(changed: Queue): void {
    before = queue;
    edit(changed);
  }

  /** Shuffle is a mode of the player: a new queue is shuffled as well while it is on. */
  const asModeHasIt = (fresh: Queue): Queue => (isShuffled ? shuffle(fresh, ports.random) : fresh);

  function moveTo(moved: Queue): void {
    watchLists.giveUp();
    continuation.giveUp();
    publish(moved);
    const current = currentEntry(queue);
    if (current) told.onMoved(current.track);
  }

  function moveToIndex(index: number | null): boolean {
    if (index === null) return false;
    moveTo({ ...queue, index });
    return true;
  }

  /** The pressed list becomes the queue, unless it already is [4.35]. */
  function pressInList(track: Track, { list, index }: PressedList): void {
    const isSame = isMadeOf(queue, list);
    const standing = isSame ? queue : toQueue(list.map(toEntry));
    const pressed = givenOrder(standing)[index];
    if (!pressed || pressed.track.videoId !== track.videoId) return pressAlone(track);
    shouldNotLoadQueue = true;
    const current = currentEntry(queue);
    const isCurrent = isSame ? current === pressed : current?.track.videoId === track.videoId;
    const stood = jumpToKey(standing, pressed.key);
    const moved = isSame ? stood : asModeHasIt(stood);
    if (!isCurrent) return moveTo(moved);
    watchLists.giveUp();
    edit(moved);
    told.onPressedAgain();
  }

  /** A track of the queue is jumped to [4.34]; any other brings its watch-list [4.33]. */
  function pressAlone(track: Track): void {
    const found = findEntry(queue, track.videoId ?? '');
    if (found && found === currentEntry(queue)) return told.onPressedAgain();
    if (found) return moveTo(jumpToKey(queue, found.key));
    shouldNotLoadQueue = false;
    moveTo(toQueue([toEntry(track)]));
    void watchLists.load(track, (tracks) => fill(tracks));
  }

  /**
   * Puts a watch-list in the place of the one-track queue. The current entry stays first and plays on;
   * what the listener added while the list was on its way comes before the rest of it.
   */
  function fill(tracks: readonly Track[]): void {
    const current = currentEntry(queue);
    if (!current) return;
    const added = queue.entries.filter((entry) => entry !== current);
    const isNew = ({ videoId }: Track) => !queue.entries.some((entry) => entry.track.videoId === videoId);
    const track = tracks.find(({ videoId }) => videoId === current.track.videoId) ?? current.track;
    edit(asModeHasIt(toQueue([{ ...current, track }, ...added, ...tracks.filter(isNew).map(toEntry)])));
  }

  /** Adds what the queue goes on with, and moves there when playback waits for it. */
  function extend(tracks: readonly Track[], isMoveDue: boolean): void {
    const fresh = pickFresh(tracks, queue.entries);
    if (fresh.length === 0) endKey = currentEntry(queue)?.key ?? null;
    edit(append(queue, ...fresh.map(toEntry)));
    if (isMoveDue && !moveToIndex(findFollowing())) told.onNothingFollows();
  }

  /** @param isMoveDue Whether playback waits for what follows. @returns false when nothing will. */
  function askForMore(isMoveDue: boolean): boolean {
    const current = currentEntry(queue);
    if (!current || !canContinue()) return false;
    continuation.ask(current.track, isMoveDue);
    return true;
  }

  /** Into an empty queue: one track brings its watch-list, several are the queue themselves. */
  function start(tracks: readonly Track[]): void {
    const [first] = tracks;
    if (first && tracks.length > 1) pressInList(first, { list: tracks, index: 0 });
    else if (first) pressAlone(first);
  }

  return {
    press(track, pressed) {
      if (pressed) pressInList(track, pressed);
      else pressAlone(track);
    },
    jumpTo(index) {
      const entry = queue.entries[index];
      if (!entry || !isPlayable(entry.track)) return;
      if (index === queue.index) told.onPressedAgain();
      else moveToIndex(index);
    },
    next: () => moveToIndex(findFollowing()) || askForMore(true),
    previous: () => moveToIndex(findPreviousIndex(queue)),
    findNext: () => queue.entries[findFollowing() ?? -1] ?? null,
    prepareEnd() {
      // A watch-list that is still on its way will fill the queue.
      if (findFollowing() === null && !store.get().isQueueLoading) askForMore(false);
    },
    setRepeat(repeat) {
      patch(store, { repeat });
      ports.preferences.write({ repeat });
      edit(queue);
    },
    setAutoplay(isAutoplayOn) {
      if (!isAutoplayOn) continuation.giveUp();
      patch(store, { isAutoplayOn });
      ports.preferences.write({ isAutoplayOn });
      edit(queue);
    },
    playNext(tracks) {
      if (currentEntry(queue)) edit(insertNext(queue, tracks.map(toEntry)));
      else start(tracks);
    },
    append(tracks) {
      if (currentEntry(queue)) edit(append(queue, ...tracks.map(toEntry)));
      else start(tracks);
    },
    remove: (key) => takeOut(remove(queue, key)),
    move: (key, toIndex) => edit(move(queue, key, toIndex)),
    clear() {
      // A list still on its way would fill the queue again.
      watchLists.giveUp();
      continuation.giveUp();
      takeOut(clear(queue));
    },
    undo() {
      const restored = before ? restoreEntries(queue, before) : queue;
      before = null;
      if (restored === queue) return false;
      edit(restored);
      return true;
    },
    toggleShuffle() {
      isShuffled = !isShuffled;
      edit(isShuffled ? shuffle(queue, ports.random) : unshuffle(queue));
    },
    toSaved: () => toSavedPlayback(queue, store.get().positionSeconds),
    restore(saved) {
      isShuffled = saved.givenOrder !== null;
      // The queue stands as it was left: no watch-list takes its place.
      shouldNotLoadQueue = true;
      publish(toRestoredQueue(saved, toEntry));
    },
    giveUp() {
      watchLists.giveUp();
      continuation.giveUp();
    },
  };
}
