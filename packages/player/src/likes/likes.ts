import { createLikeBook, type LikeBook, type LikeService } from './like-book.ts';
import { createLikeQuestions, type LikeQuestions } from './like-questions.ts';
import { createLikeToggle, type LikeToggle } from './like-toggle.ts';
import type { Clock, Log } from '../ports.ts';

/** The listener's likes: of any song that a row or menu shows, and of the current one. */
export interface Likes extends Pick<LikeBook, 'subscribe' | 'get' | 'toggle'>, LikeQuestions {
  readonly current: LikeToggle;
}

/** Puts the likes together: rows, menus, bar and card show one state of a song. */
export function createLikes(service: LikeService, clock: Clock, log: Log): Likes {
  const book = createLikeBook(service, log);
  const { subscribe, get, toggle } = book;
  return {
    subscribe,
    get,
    toggle,
    ...createLikeQuestions(book, service, clock, log),
    current: createLikeToggle(book, service, log),
  };
}
