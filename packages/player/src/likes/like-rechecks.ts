import type { Log } from '../ports.ts';
import type { LikeBook, LikeService } from './like-book.ts';

/** Asks for the like of songs whose change failed: the server may have made it, and lost only the reply [4.58]. */
export interface LikeRechecks {
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

  async function recheck(videoId: string, { signal }: AbortController): Promise<void> {
    const askedAt = book().mark();
    try {
      const isLiked = await service.check(videoId, signal);
      if (!signal.aborted) book().learn([[videoId, isLiked]], askedAt);
    } catch (cause) {
      if (!signal.aborted) log('check-liked-failed', { videoId, cause });
    }
  }

  return {
    ask: (videoId) => void recheck(videoId, session),
    forget() {
      session.abort();
      session = new AbortController();
    },
  };
}
