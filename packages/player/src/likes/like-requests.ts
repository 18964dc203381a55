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

/** A row that waits for the state of its like. */
interface WaitingRow {
  readonly videoId: string;
}

/**
 * Requests the likes of rows in batches, one call at a time. After a failure it sends no more until `forget`:
 * the service retries by itself and rejects only where that is of no use, as with a host without this call.
 */
export class LikeRequests {
  readonly #parts: LikeRequestParts;
  readonly #rows = new Set<WaitingRow>();
  #request: AbortController | null = null;
  #isScheduled = false;
  #isRefused = false;

  constructor(parts: LikeRequestParts) {
    this.#parts = parts;
  }

  /** Requests the like of a song, unless it is known. Returns cancel, effective until the batch is sent. */
  ask(videoId: string): () => void {
    if (!LISTABLE_ID.test(videoId)) return () => undefined;
    if (this.#isRefused || this.#parts.book.get(videoId) !== 'loading') return () => undefined;
    const row = { videoId };
    this.#rows.add(row);
    this.#schedule();
    return () => void this.#rows.delete(row);
  }

  /** Cancels everything, on sign-in and sign-out. */
  forget(): void {
    this.#request?.abort();
    this.#request = null;
    this.#rows.clear();
    this.#isRefused = false;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#request || this.#rows.size === 0) return;
    this.#isScheduled = true;
    this.#parts.clock.after(BATCH_DELAY_MS, () => {
      this.#isScheduled = false;
      void this.#send(this.#takeUnknown());
    });
  }

  #takeUnknown(): string[] {
    const videoIds = new Set<string>();
    for (const row of this.#rows) {
      if (videoIds.size === MAX_BATCH_SIZE) break;
      if (this.#parts.book.get(row.videoId) === 'loading') videoIds.add(row.videoId);
      this.#rows.delete(row);
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
      this.#rows.clear();
      log('likes-of-rows-failed', { cause });
    }
    this.#request = null;
    this.#schedule();
  }
}
