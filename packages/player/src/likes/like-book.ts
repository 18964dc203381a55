import type { Track } from '@segue/domain';
import type { Log } from '../ports.ts';
import { createStore } from '../store.ts';

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

/** Store of the listener's likes: one state per song, shared by all places that show it. */
export interface LikeBook {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (videoId: string) => LikeState;
  /** Likes or unlikes as an optimistic update; does nothing while the state is `loading`. */
  readonly toggle: (track: Track) => void;
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
  isSending: boolean;
  /** Logical time of the listener's last change. */
  changedAt: number;
}

/** What the like store needs from outside. */
export interface LikeBookParts {
  readonly service: Pick<LikeService, 'add' | 'remove'>;
  /** Called with the song of a change that failed and was rolled back. */
  readonly onFailed: (videoId: string) => void;
  readonly log: Log;
}

/**
 * Creates the like store: optimistic updates, one request in flight per song, the last write wins; a failed
 * request rolls back to the state confirmed by the server (docs/product.md, "Like").
 */
export function createLikeBook({ service, onFailed, log }: LikeBookParts): LikeBook {
  const version = createStore(0);
  const likes = new Map<string, Like>();
  let changes = 0;
  let session = new AbortController();

  const publish = () => version.set(version.get() + 1);

  async function send(track: Track, videoId: string, like: Like): Promise<void> {
    if (like.isSending) return;
    const { signal } = session;
    like.isSending = true;
    let hasFailed = false;
    while (like.wished !== like.confirmed && !signal.aborted) {
      const wish = like.wished;
      try {
        await (wish ? service.add(track) : service.remove(videoId));
        like.confirmed = wish;
        hasFailed = false;
      } catch (cause) {
        log('like-failed', { videoId, wish, cause });
        hasFailed = true;
        like.wished = like.confirmed;
      }
    }
    // The next request would be sent in the name of the next listener.
    if (signal.aborted) return;
    like.isSending = false;
    like.changedAt = changes += 1;
    publish();
    if (hasFailed) onFailed(videoId);
  }

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
      const like = track.videoId === null ? undefined : likes.get(track.videoId);
      if (!like || track.videoId === null) return;
      like.wished = !like.wished;
      publish();
      void send(track, track.videoId, like);
    },
    forgetAll() {
      session.abort();
      session = new AbortController();
      likes.clear();
      publish();
    },
  };
}
