import type { Track } from '@segue/domain';
import type { Log } from './ports.ts';
import { createStore } from './store.ts';

/** The listener's likes on the server. Every call rejects on failure, a check also when its song is left. */
export interface LikeService {
  check(videoId: string, signal: AbortSignal): Promise<boolean>;
  add(track: Track): Promise<void>;
  remove(videoId: string): Promise<void>;
}

/** `loading` until the server has said; then whether the track is liked. */
export type LikeState = 'loading' | boolean;

export interface LikeToggle {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LikeState;
  /** Follows the current track; null (nothing loaded, or signed out) asks nothing and stays loading. */
  readonly setTrack: (track: Track | null) => void;
  /** Likes or unlikes at once and tells the server; does nothing while loading. */
  readonly toggle: () => void;
}

/** One track's like as the listener wishes it and as the server last confirmed it. */
interface Like {
  readonly track: Track;
  readonly videoId: string;
  confirmed: boolean;
  wished: boolean;
  isSending: boolean;
}

/** The track whose like is asked for, and what gives the question up. */
interface Followed {
  readonly track: Track;
  readonly question: AbortController;
}

/**
 * The like of the current track: optimistic, one request in flight, the last wish wins, and after a
 * failure the state settles on what the server confirmed (§4 "Like state").
 */
export function createLikeToggle(service: LikeService, log: Log): LikeToggle {
  const store = createStore<LikeState>('loading');
  let followed: Followed | null = null;
  let like: Like | null = null;

  const publish = (of: Like) => {
    if (of === like) store.set(of.wished);
  };

  async function send(sent: Like): Promise<void> {
    if (sent.isSending) return;
    sent.isSending = true;
    while (sent.wished !== sent.confirmed) {
      const wish = sent.wished;
      try {
        await (wish ? service.add(sent.track) : service.remove(sent.videoId));
        sent.confirmed = wish;
      } catch (cause) {
        log('like-failed', { videoId: sent.videoId, wish, cause });
        sent.wished = sent.confirmed;
      }
    }
    sent.isSending = false;
    publish(sent);
  }

  async function check(asked: Followed, videoId: string): Promise<void> {
    try {
      const isLiked = await service.check(videoId, asked.question.signal);
      // An answer for an earlier song is dropped, even when the listener is back at that song.
      if (followed !== asked) return;
      const { track } = asked;
      like = { track, videoId, confirmed: isLiked, wished: isLiked, isSending: false };
      publish(like);
    } catch (cause) {
      if (followed === asked) log('check-liked-failed', { videoId, cause });
    }
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.get,
    setTrack(track) {
      if (track && track.videoId === followed?.track.videoId) return;
      followed?.question.abort();
      followed = track && { track, question: new AbortController() };
      like = null;
      store.set('loading');
      if (followed && track?.videoId) void check(followed, track.videoId);
    },
    toggle() {
      if (!like) return;
      like.wished = !like.wished;
      publish(like);
      void send(like);
    },
  };
}
