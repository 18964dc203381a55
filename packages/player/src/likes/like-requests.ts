import type { Clock, LikeService, Log } from '../ports.ts';
import type { LikeBook } from './like-book.ts';

/** Batching delay: collects the requests of the rows of one screen into one call. */
const BATCH_DELAY_MS = 50;
const MAX_BATCH_SIZE = 200;

/** Ids that fit into a list of ids: the server would refuse the whole batch for another one. */
const LISTABLE_ID = /^[\w-]{1,64}$/;

/** The parts that the batches need. */
interface LikeRequestParts {
  readonly book: LikeBook;
  readonly service: Pick<LikeService, 'findLiked'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A row that shows a like. */
interface Row {
  readonly videoId: string;
}

/**
 * Requests the likes of rows in batches, one call at a time. After a failure it sends no more until `forget`:
 * the service retries by itself and rejects only where that is of no use, as with a host without this call.
 */
export class LikeRequests {
  readonly #parts: LikeRequestParts;
  readonly #rows = new Set<Row>();
  readonly #waiting = new Set<Row>();
  /** What the book learnt before is requested again. */
  #since = 0;
  #request: AbortController | null = null;
  #isScheduled = false;
  #isRefused = false;

  constructor(parts: LikeRequestParts) {
    this.#parts = parts;
  }

  /** Requests the like of a song, unless it is known. @returns To be called when the row is gone. */
  ask(videoId: string): () => void {
    if (!LISTABLE_ID.test(videoId)) return () => undefined;
    const row = { videoId };
    this.#rows.add(row);
    this.#wait(row);
    return () => {
      this.#rows.delete(row);
      this.#waiting.delete(row);
    };
  }

  /** Requests the likes of all rows again; those of others when they are next shown. */
  refresh(): void {
    this.#since = this.#parts.book.mark();
    for (const row of this.#rows) this.#wait(row);
  }

  /** Cancels everything, on sign-in and sign-out. */
  forget(): void {
    this.#request?.abort();
    this.#request = null;
    this.#waiting.clear();
    this.#isRefused = false;
  }

  #isKnown({ videoId }: Row): boolean {
    return this.#parts.book.isKnown(videoId, this.#since);
  }

  #wait(row: Row): void {
    if (this.#isRefused || this.#isKnown(row)) return;
    this.#waiting.add(row);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#request || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    this.#parts.clock.after(BATCH_DELAY_MS, () => {
      this.#isScheduled = false;
      void this.#send(this.#takeUnknown());
    });
  }

  #takeUnknown(): string[] {
    const videoIds = new Set<string>();
    for (const row of this.#waiting) {
      if (videoIds.size === MAX_BATCH_SIZE) break;
      if (!this.#isKnown(row)) videoIds.add(row.videoId);
      this.#waiting.delete(row);
    }
    return [...videoIds];
  }

  async #send(videoIds: readonly string[]): Promise<void> {
    const { book, service, log } = this.#parts;
    if (videoIds.length === 0) return;
    const own = new AbortController();
    const askedAt = book.mark();
    this.#request = own;
    try {
      const liked = await service.findLiked(videoIds, own.signal);
      if (own.signal.aborted) return;
      const answers = videoIds.map((videoId) => [videoId, liked.has(videoId)] as const);
      book.learn(answers, askedAt);
    } catch (cause) {
      if (own.signal.aborted) return;
      this.#isRefused = true;
      this.#waiting.clear();
      log('likes-of-rows-failed', { cause });
    }
    this.#request = null;
    this.#schedule();
  }
}
