import type { LikeBook, LikeService } from './like-book.ts';
import type { Clock, Log } from '../ports.ts';

/** The rows of one screen ask within this time of each other, and so in one call. */
const GATHER_MS = 50;
const MOST_AT_ONCE = 200;

export interface LikeQuestions {
  /** Asks whether a song is liked, unless that is known; the returned function withdraws what was not sent yet. */
  readonly ask: (videoId: string) => () => void;
  /** Songs of a list of liked ones, which the server gave just now. */
  readonly learnLiked: (videoIds: readonly string[]) => void;
  /** Another listener, or none: what was known and asked is dropped. */
  readonly forget: () => void;
}

/** Asks for the likes of rows in batches, one call at a time; a host that does not know the call is asked once. */
export function createLikeQuestions(
  book: LikeBook,
  service: Pick<LikeService, 'among'>,
  clock: Clock,
  log: Log,
): LikeQuestions {
  const wanted = new Set<{ readonly videoId: string }>();
  let question: AbortController | null = null;
  let isScheduled = false;
  let isRefused = false;

  function schedule(): void {
    if (isScheduled || question || wanted.size === 0) return;
    isScheduled = true;
    clock.after(GATHER_MS, () => {
      isScheduled = false;
      void send(takeUnknown());
    });
  }

  function takeUnknown(): string[] {
    const videoIds = new Set<string>();
    for (const wish of wanted) {
      if (videoIds.size === MOST_AT_ONCE) break;
      if (book.get(wish.videoId) === 'loading') videoIds.add(wish.videoId);
      wanted.delete(wish);
    }
    return [...videoIds];
  }

  async function send(videoIds: readonly string[]): Promise<void> {
    if (videoIds.length === 0) return;
    const own = new AbortController();
    const askedAt = book.mark();
    question = own;
    try {
      const liked = await service.among(videoIds, own.signal);
      if (own.signal.aborted) return;
      book.learn(
        videoIds.map((videoId) => [videoId, liked.has(videoId)]),
        askedAt,
      );
    } catch (cause) {
      if (own.signal.aborted) return;
      isRefused = true;
      wanted.clear();
      log('likes-of-rows-failed', { cause });
    }
    question = null;
    schedule();
  }

  return {
    ask(videoId) {
      if (isRefused || book.get(videoId) !== 'loading') return () => undefined;
      const wish = { videoId };
      wanted.add(wish);
      schedule();
      return () => void wanted.delete(wish);
    },
    learnLiked(videoIds) {
      book.learn(
        videoIds.map((videoId) => [videoId, true]),
        book.mark(),
      );
    },
    forget() {
      question?.abort();
      question = null;
      wanted.clear();
      isRefused = false;
      book.forgetAll();
    },
  };
}
