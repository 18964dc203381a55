import type { Track } from '@segue/domain';
import type { PressedList } from '../engine/player-engine.ts';
import type { CurrentQueue } from './current-queue.ts';
import { findEntry, givenOrder, isMadeOf, jumpToKey, toQueue } from './queue.ts';

/** Changes the queue as a press on a track asks. */
export class QueuePresses {
  readonly #queue: CurrentQueue;

  constructor(queue: CurrentQueue) {
    this.#queue = queue;
  }

  press(track: Track, pressed?: PressedList): void {
    if (pressed) this.#pressInList(track, pressed);
    else this.#pressAlone(track);
  }

  /** Into an empty queue: one track brings its watch-list, several are the queue themselves. */
  start(tracks: readonly Track[]): void {
    const [first] = tracks;
    if (first && tracks.length > 1) this.#pressInList(first, { list: tracks, index: 0 });
    else if (first) this.#pressAlone(first);
  }

  /** The pressed list becomes the queue, unless it already is [4.35]. */
  #pressInList(track: Track, { list, index }: PressedList): void {
    const queue = this.#queue;
    const isSame = isMadeOf(queue.get(), list);
    const standing = isSame ? queue.get() : toQueue(queue.toEntries(list));
    const pressed = givenOrder(standing)[index];
    if (!pressed || pressed.track.videoId !== track.videoId) return this.#pressAlone(track);
    const current = queue.current();
    const isCurrent = isSame ? current === pressed : current?.track.videoId === track.videoId;
    const stood = jumpToKey(standing, pressed.key);
    const moved = isSame ? stood : queue.shuffleIfOn(stood);
    if (!isCurrent) return queue.moveTo(moved);
    queue.watchLists.giveUp();
    queue.edit(moved);
    queue.core.events.emit('pressedAgain');
  }

  /** A track of the queue is jumped to [4.34]; any other brings its watch-list [4.33]. */
  #pressAlone(track: Track): void {
    const queue = this.#queue;
    const found = findEntry(queue.get(), track.videoId ?? '');
    if (found && found === queue.current()) return queue.core.events.emit('pressedAgain');
    if (found) return queue.moveTo(jumpToKey(queue.get(), found.key));
    queue.moveTo(toQueue(queue.toEntries([track])));
    void queue.watchLists.load(track, (tracks) => this.#fill(tracks));
  }

  /**
   * Puts a watch-list in the place of the one-track queue. The current entry stays first and plays on;
   * what the listener added while the list was on its way comes before the rest of it.
   */
  #fill(tracks: readonly Track[]): void {
    const queue = this.#queue;
    const current = queue.current();
    if (!current) return;
    const { entries } = queue.get();
    const added = entries.filter((entry) => entry !== current);
    const fresh = tracks.filter(({ videoId }) => !entries.some((entry) => entry.track.videoId === videoId));
    const track = tracks.find(({ videoId }) => videoId === current.track.videoId) ?? current.track;
    queue.edit(queue.shuffleIfOn(toQueue([{ ...current, track }, ...added, ...queue.toEntries(fresh)])));
  }
}
