import type { LikeService, Log } from '../ports.ts';
import { checkLike } from './check-like.ts';
import type { LikeBook } from './like-book.ts';

/** Asks for the like of songs whose change failed: the server may have made it, and lost only the reply [4.58]. */
interface LikeRechecks {
  readonly ask: (videoId: string) => void;
  /** Cancels all questions, on sign-in and sign-out. */
  readonly forget: () => void;
}

export function createLikeRechecks(
  book: () => Pick<LikeBook, 'mark' | 'learn'>,
  service: Pick<LikeService, 'check'>,
  log: Log,
): LikeRechecks {
  let session = new AbortController();

  return {
    ask: (videoId) => void checkLike({ book: book(), service, log }, videoId, session.signal),
    forget() {
      session.abort();
      session = new AbortController();
    },
  };
}
