import type { Track } from '@segue/domain';
import type { Log } from '../ports.ts';
import { createStore } from '../store.ts';

/** The listener's likes on the server. Every call rejects on failure, a question also when it is given up. */
export interface LikeService {
  check(videoId: string, signal: AbortSignal): Promise<boolean>;
  /** Those of up to 200 songs that are liked. */
  among(videoIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  add(track: Track): Promise<void>;
  remove(videoId: string): Promise<void>;
}

/** `loading` until the server has said; then whether the track is liked. */
export type LikeState = 'loading' | boolean;

/** What is known of the listener's likes: one state a song, the same for every place that shows it. */
export interface LikeBook {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (videoId: string) => LikeState;
  /** Likes or unlikes as an optimistic update; does nothing while the song's like is not known. */
  readonly toggle: (track: Track) => void;
  /** A logical clock: an answer to a question from before a change says nothing about that change. */
  readonly mark: () => number;
  /** Takes the server's answer for each song; the listener's own later change stays. */
  readonly learn: (answers: Iterable<readonly [string, boolean]>, askedAt: number) => void;
  readonly forgetAll: () => void;
}

/** One song's like as the listener wishes it and as the server last confirmed it. */
interface Like {
  confirmed: boolean;
  wished: boolean;
  isSending: boolean;
  /** Logical time of the listener's last change. */
  changedAt: number;
}

/**
 * Keeps likes by song: optimistic updates, one request in flight a song, the last write wins, and after a failure the
 * state settles on what the server confirmed (product specification, "Like state").
 */
export function createLikeBook(service: Pick<LikeService, 'add' | 'remove'>, log: Log): LikeBook {
  const version = createStore(0);
  const likes = new Map<string, Like>();
  let changes = 0;

  const publish = () => version.set(version.get() + 1);

  async function send(track: Track, videoId: string, like: Like): Promise<void> {
    if (like.isSending) return;
    like.isSending = true;
    while (like.wished !== like.confirmed) {
      const wish = like.wished;
      try {
        await (wish ? service.add(track) : service.remove(videoId));
        like.confirmed = wish;
      } catch (cause) {
        log('like-failed', { videoId, wish, cause });
        like.wished = like.confirmed;
      }
    }
    like.isSending = false;
    like.changedAt = changes += 1;
    publish();
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
      likes.clear();
      publish();
    },
  };
}
