import type { Track } from '@segue/domain';
import { checkLike } from './check-like.ts';
import type { LikeBook, LikeState } from './like-book.ts';
import type { LikeService, Log } from '../ports.ts';
import { createStore } from '../observable/store.ts';

/** The like of the current track. */
export interface LikeToggle {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LikeState;
  /** Sets the current track; null (nothing loaded, or signed out) sends no request and stays `loading`. */
  readonly setTrack: (track: Track | null) => void;
  /** Asks the server again, as the like may have been changed on another device. */
  readonly refresh: () => void;
  /** Likes or unlikes as an optimistic update; does nothing while loading. */
  readonly toggle: () => void;
}

/** The current track with the controller of its request. */
interface Followed {
  readonly track: Track;
  readonly request: AbortController;
}

/**
 * Creates the like of the current track: `loading` from each change of the track until the server answers,
 * even if the state is already known from a row (docs/product.md, "Like").
 */
export function createLikeToggle(book: LikeBook, service: Pick<LikeService, 'check'>, log: Log): LikeToggle {
  const shown = createStore<LikeState>('loading');
  let followed: Followed | null = null;
  let known: Track | null = null;

  const publish = () => shown.set(known?.videoId ? book.get(known.videoId) : 'loading');
  book.subscribe(publish);

  /** Aborting ignores the outdated answer of an earlier request, even if the listener has returned to that song. */
  function check({ track, request }: Followed): void {
    if (track.videoId === null) return;
    void checkLike({ book, service, log }, track.videoId, request.signal, () => {
      known = track;
    });
  }

  return {
    subscribe: shown.subscribe,
    getSnapshot: shown.get,
    setTrack(track) {
      if (track && track.videoId === followed?.track.videoId) return;
      followed?.request.abort();
      followed = track && { track, request: new AbortController() };
      known = null;
      publish();
      if (followed) check(followed);
    },
    refresh() {
      if (followed) check(followed);
    },
    toggle() {
      if (known) book.toggle(known);
    },
  };
}
