import type { Track } from '@segue/domain';
import type { PlayerCore } from '../player-core.ts';
import { patch } from '../observable/store.ts';
import { currentEntry, EMPTY_QUEUE, findFollowingIndex, type Queue, type QueueEntry } from './queue.ts';
import { shuffle, unshuffle } from './queue-edits.ts';
import { FIRST_RULES, type QueueRules } from './queue-rules.ts';
import { type SavedPlayback, toRestoredQueue, toSavedPlayback } from './saved-playback.ts';
import { Continuation } from './watch-lists/continuation.ts';
import { WatchLists } from './watch-lists/watch-lists.ts';

/** Creates the rules, which may change the queue once they have learnt something. */
export type CreateQueueRules = (queue: CurrentQueue) => QueueRules;

/** The current queue, with the requests for watch-lists that will extend it. */
export class CurrentQueue {
  readonly core: PlayerCore;
  readonly watchLists: WatchLists;
  readonly continuation: Continuation;
  rules: QueueRules = FIRST_RULES;
  #queue: Queue = EMPTY_QUEUE;
  #isShuffled = false;
  #lastKey = 0;
  /** Key of the last entry after which a watch-list held nothing new; null: none. */
  #endKey: string | null = null;

  constructor(core: PlayerCore) {
    this.core = core;
    this.watchLists = new WatchLists(core);
    this.continuation = new Continuation(core.ports);
  }

  get(): Queue {
    return this.#queue;
  }

  current(): QueueEntry | null {
    return currentEntry(this.#queue);
  }

  /** Position that `next` would move to; null: nothing in the queue so far. */
  findFollowing(): number | null {
    return findFollowingIndex(this.#queue, this.core.store.get().repeat);
  }

  /** The entry to play after the current one; null: none in the queue so far. */
  findNext(): QueueEntry | null {
    return this.#queue.entries[this.findFollowing() ?? -1] ?? null;
  }

  /** Whether a queue, by default the current one, continues at its end. */
  isEndless({ isRadio }: Queue = this.#queue): boolean {
    return isRadio ?? this.core.store.get().isAutoplayOn;
  }

  /** Whether the queue can continue, at its end, with a watch-list. */
  canContinue(): boolean {
    const current = this.current();
    return this.isEndless() && current !== null && current.key !== this.#endKey;
  }

  /** Marks that the watch-list that was to follow the current entry held nothing new, so that none is requested again. */
  markEnd(): void {
    this.#endKey = this.current()?.key ?? null;
  }

  toEntries(tracks: readonly Track[]): readonly QueueEntry[] {
    return tracks.map((track) => {
      this.#lastKey += 1;
      return { key: String(this.#lastKey), track };
    });
  }

  /** Shuffle is a mode of the player: while it is on, a new queue is shuffled, too. @param kept See `shuffle`. */
  shuffleIfOn(fresh: Queue, kept?: number): Queue {
    return this.#isShuffled ? shuffle(fresh, this.core.ports.random, kept) : fresh;
  }

  toggleShuffle(): void {
    this.#isShuffled = !this.#isShuffled;
    this.edit(this.#isShuffled ? shuffle(this.#queue, this.core.ports.random) : unshuffle(this.#queue));
  }

  /** Replaces the queue; the current entry stays the same. */
  edit(changed: Queue): void {
    this.#publish(changed);
    this.core.events.emit('queueChanged');
  }

  /** Replaces the queue, and starts to play its current entry. */
  moveTo(moved: Queue): void {
    this.cancelRequests();
    this.#publish(moved);
    const current = this.current();
    if (current) this.core.events.emit('moved', current.track);
  }

  /** Removes all entries, the current one included, and ends the shuffle. */
  empty(): void {
    this.cancelRequests();
    this.#isShuffled = false;
    this.#publish(EMPTY_QUEUE);
  }

  /** Cancels the request for a continuation. If playback waits for it, the queue has ended. */
  endContinuation(): void {
    const isMoveDue = this.continuation.isMoveDue();
    this.continuation.cancel();
    if (isMoveDue) this.core.events.emit('queueEnded');
  }

  /** Cancels the requests for watch-lists. */
  cancelRequests(): void {
    this.watchLists.cancel();
    this.continuation.cancel();
  }

  /** @returns null for an empty queue. */
  toSaved(): SavedPlayback | null {
    return toSavedPlayback(this.#queue, this.core.store.get().positionSeconds);
  }

  /** Replaces the queue with a saved one, without starting playback. */
  restore(saved: SavedPlayback): void {
    this.#isShuffled = saved.givenOrder !== null;
    // The list is not saved. These are the tracks of the list on a page if none was added or removed.
    this.#publish({ ...toRestoredQueue(saved, this.toEntries(saved.tracks)), list: saved.tracks });
  }

  #publish(changed: Queue): void {
    this.#queue = changed;
    patch(this.core.store, {
      track: this.current()?.track ?? null,
      queue: changed.entries,
      queueIndex: changed.index,
      playedList: changed.list,
      isShuffled: this.#isShuffled,
      hasNext: this.findFollowing() !== null || this.canContinue(),
    });
  }
}
