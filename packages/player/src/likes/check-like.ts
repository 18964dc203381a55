import type { LikeService, Log } from '../ports.ts';
import type { LikeBook } from './like-book.ts';

interface LikeCheckParts {
  readonly book: Pick<LikeBook, 'mark' | 'learn'>;
  readonly service: Pick<LikeService, 'check'>;
  readonly log: Log;
}

/**
 * Asks the server for the like of one song, and stores the answer.
 * @param signal Aborts; an outdated answer is then ignored.
 * @param onAnswer Called before the answer is stored.
 */
export async function checkLike(
  { book, service, log }: LikeCheckParts,
  videoId: string,
  signal: AbortSignal,
  onAnswer?: () => void,
): Promise<void> {
  const askedAt = book.mark();
  try {
    const isLiked = await service.check(videoId, signal);
    if (signal.aborted) return;
    onAnswer?.();
    book.learn([[videoId, isLiked]], askedAt);
  } catch (cause) {
    if (!signal.aborted) log('check-liked-failed', { videoId, cause });
  }
}
