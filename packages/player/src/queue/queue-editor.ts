import type { Track } from '@segue/domain';
import type { CurrentQueue } from './current-queue.ts';
import type { ExtendQueue } from './extend-queue.ts';
import type { Queue, QueueEntry } from './queue.ts';
import { append, clear, insertNext, move, remove, removeContinuation } from './queue-edits.ts';
import type { QueuePresses } from './queue-presses.ts';
import type { RestoreEntries } from './restore-entries.ts';

/** Number of removals that can be undone. */
const MAX_UNDO_STEPS = 10;

/** The listener's edits of the queue. The latest removals can be undone. */
export class QueueEditor {
  readonly #queue: CurrentQueue;
  readonly #presses: QueuePresses;
  /** The queue before each of the latest removals, for undo; the latest one last. */
  #befores: readonly Queue[] = [];

  constructor(queue: CurrentQueue, presses: QueuePresses) {
    this.#queue = queue;
    this.#presses = presses;
  }

  /** Inserts tracks after the current one. */
  playNext(tracks: readonly Track[]): void {
    this.#add(tracks, insertNext);
  }

  append(tracks: readonly Track[]): void {
    this.#add(tracks, append);
  }

  /** Adds tracks of the list that is the queue, which arrive later. */
  extend(extendQueue: ExtendQueue, tracks: readonly Track[]): void {
    this.#add(tracks, (queue, added) => extendQueue(queue, added, this.#queue.core.ports.random));
  }

  remove(key: string): void {
    this.#takeOut(remove(this.#queue.get(), key));
  }

  move(key: string, toIndex: number): void {
    this.#queue.edit(move(this.#queue.get(), key, toIndex));
  }

  /** Removes every entry but the current one. */
  clear(): void {
    // A watch-list that arrives later would fill the queue again.
    this.#queue.watchLists.cancel();
    this.#queue.endContinuation();
    this.#takeOut(clear(this.#queue.get()));
  }

  /**
   * Undoes the latest `remove` or `clear` that is not undone. Returns false if there is none or the queue was
   * replaced since.
   */
  undo(restoreEntries: RestoreEntries): boolean {
    const before = this.#befores.at(-1);
    if (!before) return false;
    const queue = this.#queue.get();
    const missing = this.#queue.isEndless(before) ? before : removeContinuation(before);
    const restored = restoreEntries(queue, missing, this.#queue.core.ports.random);
    this.#befores = restored === queue ? [] : this.#befores.slice(0, -1);
    if (restored === queue) return false;
    this.#queue.edit(restored);
    return true;
  }

  /** Afterwards an undo does not make the queue a radio again. */
  endRadio(): void {
    this.#befores = this.#befores.map((before) => ({ ...before, isRadio: undefined }));
  }

  /** Afterwards there is nothing to undo. */
  forgetUndo(): void {
    this.#befores = [];
  }

  #add(tracks: readonly Track[], add: (queue: Queue, added: readonly QueueEntry[]) => Queue): void {
    if (this.#queue.current()) this.#queue.edit(add(this.#queue.get(), this.#queue.toEntries(tracks)));
    else this.#presses.start(tracks);
  }

  #takeOut(changed: Queue): void {
    const before = this.#queue.get();
    if (changed.entries.length < before.entries.length)
      this.#befores = [...this.#befores, before].slice(-MAX_UNDO_STEPS);
    this.#queue.edit(changed);
  }
}
