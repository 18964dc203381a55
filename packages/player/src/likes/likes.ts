import type { Clock, LikeService, Log } from '../ports.ts';
import { createLikeBook, type LikeBook } from './like-book.ts';
import { createLikeRechecks } from './like-rechecks.ts';
import { LikeRequests } from './like-requests.ts';
import { createLikeToggle, type LikeToggle } from './like-toggle.ts';

/** The listener's likes: of the songs in rows and menus, and of the current track. */
export interface Likes extends Pick<LikeBook, 'subscribe' | 'get' | 'toggle' | 'likeAll'> {
  readonly current: LikeToggle;
  /** Requests the like of a song, unless it is known. Returns cancel, effective until the batch is sent. */
  readonly ask: (videoId: string) => () => void;
  /** Stores songs as liked, from a list of liked songs that the server just returned. */
  readonly confirmLiked: (videoIds: readonly string[]) => void;
  /** Clears all likes and cancels requests, on sign-in and sign-out. */
  readonly forget: () => void;
}

/** Creates the likes: rows, menus, player bar and player card share one state per song. */
export function createLikes(service: LikeService, clock: Clock, log: Log): Likes {
  const rechecks = createLikeRechecks(() => book, service, log);
  const book = createLikeBook({ service, onFailed: rechecks.ask, log });
  const requests = new LikeRequests({ book, service, clock, log });
  const { subscribe, get, toggle, likeAll } = book;
  return {
    subscribe,
    get,
    toggle,
    likeAll,
    ask: (videoId) => requests.ask(videoId),
    confirmLiked(videoIds) {
      const liked = videoIds.map((videoId) => [videoId, true] as const);
      book.learn(liked, book.mark());
    },
    forget() {
      requests.forget();
      rechecks.forget();
      book.forgetAll();
    },
    current: createLikeToggle(book, service, log),
  };
}
