import type { Clock, Log } from '../ports.ts';
import type { LikeBook, LikeService } from './like-book.ts';

/** Debounces the questions of the rows of one screen into one call. */
const GATHER_MS = 50;
const MOST_AT_ONCE = 200;

/** What the batches are sent with. */
export interface LikeQuestionParts {
  readonly book: LikeBook;
  readonly service: Pick<LikeService, 'among'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A row that waits for its like. */
interface Wish {
  readonly videoId: string;
}

/** Requests the likes of rows in batches, one call at a time; a host that does not know the call is asked once. */
export class LikeQuestions {
  readonly #parts: LikeQuestionParts;
  readonly #wanted = new Set<Wish>();
  #question: AbortController | null = null;
  #isScheduled = false;
  #isRefused = false;

  constructor(parts: LikeQuestionParts) {
    this.#parts = parts;
  }

  /** Asks whether a song is liked, unless that is known. Returns cancel, for what was not sent yet. */
  ask(videoId: string): () => void {
    if (this.#isRefused || this.#parts.book.get(videoId) !== 'loading') return () => undefined;
    const wish = { videoId };
    this.#wanted.add(wish);
    this.#schedule();
    return () => void this.#wanted.delete(wish);
  }

  /** Another listener, or none: what was asked is dropped. */
  forget(): void {
    this.#question?.abort();
    this.#question = null;
    this.#wanted.clear();
    this.#isRefused = false;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#question || this.#wanted.size === 0) return;
    this.#isScheduled = true;
    this.#parts.clock.after(GATHER_MS, () => {
      this.#isScheduled = false;
      void this.#send(this.#takeUnknown());
    });
  }

  #takeUnknown(): string[] {
    const videoIds = new Set<string>();
    for (const wish of this.#wanted) {
      if (videoIds.size === MOST_AT_ONCE) break;
      if (this.#parts.book.get(wish.videoId) === 'loading') videoIds.add(wish.videoId);
      this.#wanted.delete(wish);
    }
    return [...videoIds];
  }

  async #send(videoIds: readonly string[]): Promise<void> {
    const { book, service, log } = this.#parts;
    if (videoIds.length === 0) return;
    const own = new AbortController();
    const askedAt = book.mark();
    this.#question = own;
    try {
      const liked = await service.among(videoIds, own.signal);
      if (own.signal.aborted) return;
      const answers = videoIds.map((videoId) => [videoId, liked.has(videoId)] as const);
      book.learn(answers, askedAt);
    } catch (cause) {
      if (own.signal.aborted) return;
      this.#isRefused = true;
      this.#wanted.clear();
      log('likes-of-rows-failed', { cause });
    }
    this.#question = null;
    this.#schedule();
  }
}
