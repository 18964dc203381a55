import type { Clock, Log } from '../ports.ts';
import { createLikeBook, type LikeBook, type LikeService } from './like-book.ts';
import { LikeQuestions } from './like-questions.ts';
import { createLikeToggle, type LikeToggle } from './like-toggle.ts';

/** The listener's likes: of any song that a row or menu shows, and of the current one. */
export interface Likes extends Pick<LikeBook, 'subscribe' | 'get' | 'toggle'> {
  readonly current: LikeToggle;
  /** Asks whether a song is liked, unless that is known. Returns cancel, for what was not sent yet. */
  readonly ask: (videoId: string) => () => void;
  /** Songs of a list of liked ones, which the server gave just now. */
  readonly learnLiked: (videoIds: readonly string[]) => void;
  /** Another listener, or none: clears what is known and cancels what was asked. */
  readonly forget: () => void;
}

/** Puts the likes together: rows, menus, bar and card show one state of a song. */
export function createLikes(service: LikeService, clock: Clock, log: Log): Likes {
  const book = createLikeBook(service, log);
  const questions = new LikeQuestions({ book, service, clock, log });
  const { subscribe, get, toggle } = book;
  return {
    subscribe,
    get,
    toggle,
    ask: (videoId) => questions.ask(videoId),
    learnLiked(videoIds) {
      const liked = videoIds.map((videoId) => [videoId, true] as const);
      book.learn(liked, book.mark());
    },
    forget() {
      questions.forget();
      book.forgetAll();
    },
    current: createLikeToggle(book, service, log),
  };
}
