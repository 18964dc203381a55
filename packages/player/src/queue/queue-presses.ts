import type { Track } from '@segue/domain';
import type { PressedList } from './pressed-list.ts';
import type { CurrentQueue } from './current-queue.ts';
import { findEntry, givenOrder, isFromList, isMadeOf, jumpToKey, type Queue, toQueue } from './queue.ts';

/** Changes the queue when the listener presses a track. */
export class QueuePresses {
  readonly #queue: CurrentQueue;

  constructor(queue: CurrentQueue) {
    this.#queue = queue;
  }

  press(track: Track, pressed?: PressedList): void {
    if (pressed) this.#pressInList(track, pressed);
    else this.#pressAlone(track);
  }

  /** Replaces the queue by the watch-list of a track. The current track goes on playing. */
  startRadio(track: Track): void {
    const queue = this.#queue;
    const current = queue.current()?.track;
    if (current?.videoId !== track.videoId) return this.#playWatchList(track, { isRadio: true });
    queue.cancelRequests();
    // Another key: undoing an earlier removal would otherwise bring back the queue of that time.
    this.#playOnIn({ ...toQueue(queue.toEntries([current])), isRadio: true });
    this.#loadWatchList(current);
  }

  /** Whether the pressed entry is the current one, in a queue that a press would keep. */
  isCurrent({ videoId }: Track, pressed?: PressedList): boolean {
    const queue = this.#queue.get();
    const current = this.#queue.current();
    if (!current || current.track.videoId !== videoId) return false;
    if (!pressed) return true;
    if (isMadeOf(queue, pressed.list)) return givenOrder(queue)[pressed.index] === current;
    return isFromList(queue, pressed.list);
  }

  /** Fills an empty queue: one track loads its watch-list, several tracks become the queue. */
  start(tracks: readonly Track[]): void {
    const [first] = tracks;
    if (first && tracks.length > 1) this.#pressInList(first, { list: tracks, index: 0 });
    else if (first) this.#pressAlone(first);
  }

  /** Makes the pressed list the queue, unless it already is [4.35], and plays the pressed entry. */
  #pressInList(track: Track, { list, index, isQueue = false, isRadio }: PressedList): void {
    const queue = this.#queue;
    const isKept = !isQueue && isMadeOf(queue.get(), list);
    const base = isKept ? queue.get() : toQueue(queue.toEntries(list));
    const pressed = givenOrder(base)[index];
    if (!pressed || pressed.track.videoId !== track.videoId) return this.#pressAlone(track);
    const atPressed = jumpToKey(base, pressed.key);
    const ordered = isKept || isQueue ? atPressed : queue.shuffleIfOn(atPressed);
    const changed = { ...ordered, list, isRadio: isRadio ?? ordered.isRadio };
    const current = queue.current();
    // A new queue has new entries: it is the same track that goes on.
    const isCurrent = isKept ? current === pressed : current?.track.videoId === track.videoId;
    if (!isCurrent) return queue.moveTo(changed);
    // An answer of the replaced queue would end the track that was just pressed.
    if (isKept) queue.watchLists.cancel();
    else queue.cancelRequests();
    this.#playOnIn(changed);
  }

  /** Replaces the queue around the current track, which goes on playing, or starts if it is paused. */
  #playOnIn(changed: Queue): void {
    this.#queue.edit(changed);
    this.#queue.core.events.emit('pressedAgain');
  }

  /** Jumps to a track that is in the queue [4.34]; for any other, loads its watch-list [4.33]. */
  #pressAlone(track: Track): void {
    const queue = this.#queue;
    const found = findEntry(queue.get(), track.videoId ?? '');
    if (found && found === queue.current()) return queue.core.events.emit('pressedAgain');
    if (found) return queue.moveTo(jumpToKey(queue.get(), found.key));
    this.#playWatchList(track);
  }

  #playWatchList(track: Track, { isRadio }: Pick<Queue, 'isRadio'> = {}): void {
    this.#queue.moveTo({ ...toQueue(this.#queue.toEntries([track])), isRadio });
    this.#loadWatchList(track);
  }

  #loadWatchList(track: Track): void {
    void this.#queue.watchLists.load(track, (tracks) => this.#fill(tracks));
  }

  /**
   * Replaces the one-track queue with a watch-list. The current entry stays first and keeps playing; tracks
   * that the listener added during loading precede the rest of the watch-list.
   */
  #fill(tracks: readonly Track[]): void {
    const queue = this.#queue;
    const current = queue.current();
    if (!current) return;
    const { entries, isRadio } = queue.get();
    const added = entries.filter((entry) => entry !== current);
    const fresh = queue.rules.withoutQueued(tracks, entries);
    const track = tracks.find(({ videoId }) => videoId === current.track.videoId) ?? current.track;
    const filled = toQueue([{ ...current, track }, ...added, ...queue.toEntries(fresh)]);
    queue.edit({ ...queue.shuffleIfOn(filled, added.length), isRadio });
  }
}
