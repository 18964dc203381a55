import { isPlayable, type Track } from '@segue/domain';
import { patch } from '../observable/store.ts';
import type { CurrentQueue } from './current-queue.ts';
import { findPreviousIndex, type Queue, type QueueEntry, type RepeatMode } from './queue.ts';
import { append, removeContinuation } from './queue-edits.ts';

/** Maximum of unplayable tracks that are skipped in a row: a queue of nothing else must not skip for ever. */
const MAX_SKIPS = 3;

/** Moves through the queue, and continues it with a watch-list at its end. */
export class QueueMoves {
  readonly #queue: CurrentQueue;
  /** Whether the latest move, which may wait for a continuation, is made because a track is over, not by Next. */
  #isByItself = false;
  /** The entry that began by such a move; null: none. */
  #following: QueueEntry | null = null;
  #skips = 0;

  constructor(queue: CurrentQueue) {
    this.#queue = queue;
  }

  /** Ignored if there is no playable entry at this position. */
  jumpTo(index: number): void {
    const { entries, index: currentIndex } = this.#queue.get();
    const entry = entries[index];
    if (!entry || !isPlayable(entry.track)) return;
    if (index === currentIndex) this.#queue.core.events.emit('pressedAgain');
    else this.#moveToIndex(index);
  }

  /** Moves to the next entry, or loads the continuing watch-list first. Returns false if nothing follows. */
  next(): boolean {
    return this.#advance({ isByItself: false });
  }

  /** As `next`, when a track has ended. */
  playOn(): boolean {
    this.#skips = 0;
    return this.#advance({ isByItself: true });
  }

  /** Whether the current track is skipped if it cannot be played: it began by itself. A pressed one stays [4.94]. */
  canSkip(): boolean {
    return this.#queue.current() === this.#following && this.#skips < MAX_SKIPS;
  }

  /** Moves on from a track that cannot be played. To be called only if `canSkip`. */
  skip(): void {
    this.#skips += 1;
    this.#advance({ isByItself: true });
  }

  /** Returns false if there is no previous entry. */
  previous(): boolean {
    return this.#moveToIndex(findPreviousIndex(this.#queue.get()));
  }

  /** Moves on if playback waits for the next entry and an edit of the queue has given it one. */
  makeDueMove(): void {
    if (this.#queue.continuation.isMoveDue()) this.#moveToFollowing();
  }

  /** While the last entry plays, prefetches the watch-list that continues the queue. May be called time and again. */
  prepareEnd(): void {
    // A watch-list that is still loading will fill the queue.
    if (this.#queue.findFollowing() === null && !this.#queue.core.store.get().isQueueLoading)
      this.#askForMore({ isMoveDue: false });
  }

  setRepeat(repeat: RepeatMode): void {
    this.#setMode({ repeat });
  }

  setAutoplay(isAutoplayOn: boolean): void {
    if (!isAutoplayOn) this.#queue.endContinuation();
    const queue = this.#queue.get();
    this.#setMode(
      { isAutoplayOn },
      isAutoplayOn ? queue : { ...removeContinuation(queue), isRadio: undefined },
    );
  }

  #setMode(
    mode: { readonly repeat: RepeatMode } | { readonly isAutoplayOn: boolean },
    queue: Queue = this.#queue.get(),
  ): void {
    const { store, ports } = this.#queue.core;
    patch(store, mode);
    ports.preferences.write(mode);
    this.#queue.edit(queue);
  }

  #advance({ isByItself }: { readonly isByItself: boolean }): boolean {
    this.#isByItself = isByItself;
    return this.#moveToFollowing() || this.#askForMore({ isMoveDue: true });
  }

  #moveToFollowing(): boolean {
    return this.#moveToIndex(this.#queue.findFollowing(), this.#isByItself);
  }

  #moveToIndex(index: number | null, isByItself = false): boolean {
    if (index === null) return false;
    const queue = this.#queue.get();
    this.#following = (isByItself && queue.entries[index]) || null;
    this.#queue.moveTo({ ...queue, index });
    return true;
  }

  /**
   * @param isMoveDue Whether playback waits for the next entry.
   * @returns false if the queue cannot continue.
   */
  #askForMore({ isMoveDue }: { readonly isMoveDue: boolean }): boolean {
    const queue = this.#queue;
    const current = queue.current();
    if (!current || !queue.canContinue()) return false;
    const pickSeed = () => queue.rules.pickSeed(queue.get()) ?? current.track;
    queue.continuation.ask(pickSeed, isMoveDue, (tracks, isDue) => this.#extend(tracks, isDue));
    return true;
  }

  /** Appends the continuation, and moves to it if playback waits for it. */
  #extend(tracks: readonly Track[], isMoveDue: boolean): void {
    const queue = this.#queue;
    const fresh = queue.rules.pickFresh(tracks, queue.get().entries);
    if (fresh.length === 0) queue.markEnd();
    const added = queue.toEntries(fresh).map((entry) => ({ ...entry, isContinuation: true }));
    queue.edit(append(queue.get(), added));
    if (isMoveDue && !this.#moveToFollowing()) queue.core.events.emit('queueEnded');
  }
}
