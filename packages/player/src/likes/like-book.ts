import type { Track } from '@segue/domain';
import type { Log } from '../ports.ts';
import { createStore } from '../observable/store.ts';

/**
 * The listener's likes on the server. Every call rejects on failure; those with a signal also when aborted.
 */
export interface LikeService {
  check(videoId: string, signal: AbortSignal): Promise<boolean>;
  /** Returns the liked ones among up to 200 songs. */
  findLiked(videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  add(track: Track): Promise<void>;
  remove(videoId: string): Promise<void>;
}

/** Whether a track is liked; `loading` until the server has answered. */
export type LikeState = 'loading' | boolean;

/** What came of liking several songs that ended at a failure. */
interface StoppedLikes {
  readonly likedCount: number;
  /** How many of the songs were not liked before. */
  readonly wantedCount: number;
  readonly cause: unknown;
}

/** Store of the listener's likes: one state per song, shared by all places that show it. */
export interface LikeBook {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (videoId: string) => LikeState;
  /** Likes or unlikes as an optimistic update; does nothing while the state is `loading`. */
  readonly toggle: (track: Track) => void;
  /**
   * Likes those of the tracks that are not liked yet as an optimistic update, and sends one after another. The first
   * failure rolls back those not sent yet. @returns null: all are liked, or the session has ended.
   */
  readonly likeAll: (tracks: readonly Track[]) => Promise<StoppedLikes | null>;
  /** Current logical time. Take it before a request and pass it to `learn`, which ignores stale answers. */
  readonly mark: () => number;
  /** Stores the server's answers, except for songs that the listener changed after `askedAt`. */
  readonly learn: (answers: Iterable<readonly [string, boolean]>, askedAt: number) => void;
  /** Clears all likes; those that still wait for an answer send nothing more. */
  readonly forgetAll: () => void;
}

/** The like of one song: the state the listener wants, and the one last confirmed by the server. */
interface Like {
  confirmed: boolean;
  wished: boolean;
  /** Whether a request is under way, or will be sent after those of other songs. */
  isSending: boolean;
  /** Logical time of the listener's last change. */
  changedAt: number;
}

/** A change that the server has refused, or that got no answer. */
interface LikeFailure {
  readonly cause: unknown;
}

/** A song with its like, which is still to be sent. */
interface Unsent {
  readonly track: Track;
  readonly videoId: string;
  readonly like: Like;
}

/** What the like store needs from outside. */
interface LikeBookParts {
  readonly service: Pick<LikeService, 'add' | 'remove'>;
  /** Called with the song of a change that failed and was rolled back. */
  readonly onFailed: (videoId: string) => void;
  readonly log: Log;
}

/** Sends likes; `onSettled` is called with each that the server has confirmed or refused. */
function createSender({ service, onFailed, log }: LikeBookParts, onSettled: (like: Like) => void) {
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

/**
 * Creates the like store: optimistic updates, one request in flight per song, the last write wins; a failed
 * request rolls back to the state confirmed by the server (docs/product.md, "Like").
 */
export function createLikeBook(parts: LikeBookParts): LikeBook {
  const version = createStore(0);
  const likes = new Map<string, Like>();
  let changes = 0;

  const publish = () => version.set(version.get() + 1);
  const sender = createSender(parts, (like) => {
    like.isSending = false;
    like.changedAt = changes += 1;
    publish();
  });

  /** The like of a track, to be changed and sent; none while its state is unknown. */
  const toUnsent = (track: Track): Unsent[] => {
    const { videoId } = track;
    const like = videoId === null ? undefined : likes.get(videoId);
    return videoId === null || !like ? [] : [{ track, videoId, like }];
  };
  /** Changes the like, and marks it as being sent. @returns false if it was being sent already. */
  const change = (wished: boolean, { like }: Unsent): boolean => {
    const wasSending = like.isSending;
    like.wished = wished;
    like.isSending = true;
    return !wasSending;
  };

  return {
    subscribe: version.subscribe,
    get: (videoId) => likes.get(videoId)?.wished ?? 'loading',
    mark: () => changes,
    learn(answers, askedAt) {
      for (const [videoId, isLiked] of answers) {
        const known = likes.get(videoId);
        if (known && (known.isSending || known.changedAt > askedAt)) continue;
        likes.set(videoId, { confirmed: isLiked, wished: isLiked, isSending: false, changedAt: 0 });
      }
      publish();
    },
    toggle(track) {
      const due = toUnsent(track).filter((one) => change(!one.like.wished, one));
      publish();
      for (const one of due) void sender.send(one);
    },
    likeAll(tracks) {
      const due = tracks.flatMap(toUnsent).filter((one) => !one.like.wished && change(true, one));
      publish();
      return sender.sendAll(due);
    },
    forgetAll() {
      sender.endSession();
      likes.clear();
      publish();
    },
  };
}
