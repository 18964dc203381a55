import type { Track } from '@segue/domain';
import type { LikeService, Log } from '../ports.ts';

/** What came of liking several songs that ended at a failure. */
export interface StoppedLikes {
  readonly likedCount: number;
  /** How many of the songs were not liked before. */
  readonly wantedCount: number;
  readonly cause: unknown;
}

/** The like of one song: the state the listener wants, and the one last confirmed by the server. */
export interface Like {
  confirmed: boolean;
  wished: boolean;
  /** Whether a request is under way, or will be sent after those of other songs. */
  isSending: boolean;
  /** Logical time of the listener's last change, or of the request whose answer this is. */
  changedAt: number;
}

/** A song with its like, which is still to be sent. */
export interface Unsent {
  readonly track: Track;
  readonly videoId: string;
  readonly like: Like;
}

/** A change that the server has refused, or that got no answer. */
interface LikeFailure {
  readonly cause: unknown;
}

/** What sending likes needs from outside. */
export interface LikeSenderParts {
  readonly service: Pick<LikeService, 'add' | 'remove'>;
  /** Called with each change that the server has confirmed, in the session in which it was sent. */
  readonly onConfirmed: (track: Track, isLiked: boolean) => void;
  /** Called with the song of a change that failed and was rolled back. */
  readonly onFailed: (videoId: string) => void;
  readonly log: Log;
}

/** Sends likes; `onSettled` is called with each that the server has confirmed or refused. */
export function createSender(
  { service, onConfirmed, onFailed, log }: LikeSenderParts,
  onSettled: (like: Like) => void,
) {
  let session = new AbortController();

  /** Sends what the listener wishes until the server has confirmed it. @returns the failure; null: none. */
  async function send({ track, videoId, like }: Unsent): Promise<LikeFailure | null> {
    const { signal } = session;
    let failure: LikeFailure | null = null;
    while (like.wished !== like.confirmed && !signal.aborted) {
      const wish = like.wished;
      try {
        await (wish ? service.add(track) : service.remove(videoId));
        like.confirmed = wish;
        failure = null;
      } catch (cause) {
        log('like-failed', { videoId, wish, cause });
        failure = { cause };
        like.wished = like.confirmed;
      }
      if (failure === null && !signal.aborted) onConfirmed(track, wish);
    }
    // The next request would be sent in the name of the next listener.
    if (signal.aborted) return null;
    onSettled(like);
    if (failure) onFailed(videoId);
    return failure;
  }

  /** Sends one after another; the first failure rolls back those not sent yet. */
  async function sendAll(unsent: readonly Unsent[]): Promise<StoppedLikes | null> {
    const { signal } = session;
    for (const [likedCount, one] of unsent.entries()) {
      const failure = await send(one);
      if (signal.aborted) return null;
      if (!failure) continue;
      for (const { like } of unsent.slice(likedCount + 1)) {
        like.wished = like.confirmed;
        onSettled(like);
      }
      return { likedCount, wantedCount: unsent.length, cause: failure.cause };
    }
    return null;
  }

  return {
    send,
    sendAll,
    /** Sends nothing more of this session. */
    endSession(): void {
      session.abort();
      session = new AbortController();
    },
  };
}
