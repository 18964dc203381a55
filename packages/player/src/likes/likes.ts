import type { Track } from '@segue/domain';
import { createEmitter } from '../observable/emitter.ts';
import type { Clock, LikeService, Log } from '../ports.ts';
import { createLikeBook, type LikeBook } from './like-book.ts';
import { createLikeRechecks } from './like-rechecks.ts';
import { LikeRequests } from './like-requests.ts';
import { createLikeToggle, type LikeToggle } from './like-toggle.ts';

/** The listener's likes: of the songs in rows and menus, and of the current track. */
export interface Likes extends Pick<LikeBook, 'subscribe' | 'get' | 'toggle' | 'likeAll'> {
  readonly current: LikeToggle;
  /** Requests the like of a song that a row shows, unless it is known. @returns To be called when the row is gone. */
  readonly ask: (videoId: string) => () => void;
  /** Requests the likes that are shown again, as they may have been changed on another device. */
  readonly refresh: () => void;
  /**
   * To be called when a list of liked songs is requested. The returned function stores the songs of the reply as liked,
   * except those that were changed here meanwhile.
   */
  readonly expectLiked: () => (liked: readonly Track[]) => void;
  /** Stores a change that the listener made elsewhere, such as in another tab; one that is being sent here stays. */
  readonly learnChange: (videoId: string, isLiked: boolean) => void;
  /** Calls back with each change that the server has confirmed. @returns Unsubscribe. */
  readonly onConfirmed: (listener: (track: Track, isLiked: boolean) => void) => () => void;
  /** Clears all likes and cancels requests, on sign-in and sign-out. */
  readonly forget: () => void;
}

interface LikeEvents {
  /** The server has confirmed a change. */
  confirmed: [track: Track, isLiked: boolean];
}

/** Creates the likes: rows, menus, player bar and expanded player share one state per song. */
export function createLikes(service: LikeService, clock: Clock, log: Log): Likes {
  const events = createEmitter<LikeEvents>();
  const rechecks = createLikeRechecks(() => book, service, log);
  const book = createLikeBook({
    service,
    onConfirmed: (track, isLiked) => events.emit('confirmed', track, isLiked),
    onFailed: rechecks.ask,
    log,
  });
  const requests = new LikeRequests({ book, service, clock, log });
  const current = createLikeToggle(book, service, log);
  const { subscribe, get, toggle, likeAll } = book;
  return {
    subscribe,
    get,
    toggle,
    likeAll,
    ask: (videoId) => requests.ask(videoId),
    refresh() {
      requests.refresh();
      current.refresh();
    },
    expectLiked() {
      const askedAt = book.mark();
      return (liked) =>
        book.learn(
          liked.flatMap(({ videoId }) => (videoId === null ? [] : [[videoId, true] as const])),
          askedAt,
        );
    },
    learnChange: (videoId, isLiked) => book.learn([[videoId, isLiked]], book.mark()),
    onConfirmed: (listener) => events.on('confirmed', listener),
    forget() {
      requests.forget();
      rechecks.forget();
      book.forgetAll();
    },
    current,
  };
}
