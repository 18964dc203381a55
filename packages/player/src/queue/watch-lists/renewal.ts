import type { Track } from '@segue/domain';
import type { CurrentQueue } from '../current-queue.ts';
import { append, removeContinuation } from '../queue-edits.ts';
import type { QueueEntry } from '../queue.ts';

/** Picks those of the tracks that continue a queue of these entries. */
type PickNew = (tracks: readonly Track[], entries: readonly QueueEntry[]) => readonly Track[];

/**
 * Replaces what Autoplay has added to a queue after the current entry. That stays until its replacement has arrived, so
 * that the queue does not end meanwhile, and for good if there is none.
 */
export class Renewal {
  readonly #queue: CurrentQueue;
  #pending: AbortController | null = null;

  constructor(queue: CurrentQueue) {
    this.#queue = queue;
  }

  /**
   * Cancels the one under way.
   * @param seed The track whose watch-list replaces the added entries.
   * @param onReplaced Called once it has done so.
   */
  async begin(seed: Track, pickNew: PickNew, onReplaced: () => void): Promise<void> {
    const outdated = new Set(this.#findAdded());
    if (seed.videoId === null || outdated.size === 0) return;
    this.cancel();
    const { signal } = (this.#pending = new AbortController());
    const tracks = await this.#queue.continuation.load(seed.videoId, signal);
    // Another queue may play by now, or another watch-list may continue this one.
    if (signal.aborted || !this.#findAdded().some((key) => outdated.has(key))) return;
    const kept = removeContinuation(this.#queue.get());
    const added = this.#queue.toEntries(pickNew(tracks, kept.entries));
    if (added.length === 0) return;
    this.#queue.edit(
      append(
        kept,
        added.map((entry) => ({ ...entry, isContinuation: true })),
      ),
    );
    onReplaced();
  }

  cancel(): void {
    this.#pending?.abort();
  }

  /** The keys of the added entries that have not played. */
  #findAdded(): readonly string[] {
    const { entries, index } = this.#queue.get();
    return entries.slice(index + 1).flatMap(({ isContinuation, key }) => (isContinuation ? key : []));
  }
}
