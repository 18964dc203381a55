import type { Card, Shelf } from '@segue/domain';
import { limitRepeats } from '../variety/limit-repeats.ts';
import { keepApart } from '../variety/take-varied.ts';

/** Maximum cards that a shelf shows. */
export const SONGS = 20;
/** Maximum cards of the shelf of videos, which are wide. */
export const VIDEOS = 12;
/** Extra songs planned for a shelf, as replacements for songs that other shelves show or the listener skips. */
export const SPARE_SONGS = 20;

const SHELVES_OF_TRACK = 2;

/**
 * A shelf with fewer cards looks broken and is not shown. Exceptions: shelves of playlists, and libraries so
 * small that no shelf has as many.
 */
const MIN_CARDS = 4;

/** The track that a card plays; null: the card is no track, or one that cannot be played. */
export const videoIdOf = (card: Card): string | null => ('track' in card ? card.track.videoId : null);

const isPlaylists = ({ contents }: Shelf): boolean => contents.every(({ kind }) => kind === 'playlist');

const hasEnoughCards = (shelf: Shelf): boolean =>
  shelf.contents.length >= MIN_CARDS || (isPlaylists(shelf) && shelf.contents.length > 0);

const artistOf = (card: Card): string | null =>
  'track' in card ? (card.track.artists[0]?.id ?? null) : null;

/** Title of the shelf that stays in the order of the play counts. */
const SORTED_SHELF = 'Trending in Shorts';
/** Title of the shelf of videos. */
const VIDEO_SHELF = 'Top music videos';
/** Title of the shelf sorted by ids, which are digests: favourites spread among the others. */
const SHUFFLED_SHELF = 'Quick picks';

/** Orders the cards that a shelf shows, so that no artist follows itself where there is a choice. */
function arrange(title: string, cards: readonly Card[]): readonly Card[] {
  if (title === SORTED_SHELF) return cards;
  const mixed = cards.toSorted((a, b) => ((videoIdOf(a) ?? '') < (videoIdOf(b) ?? '') ? -1 : 1));
  return keepApart(title === SHUFFLED_SHELF ? mixed : cards, artistOf);
}

/**
 * Picks what the planned shelves show: each track on two shelves at most, no shelf with too many cards, none
 * with too few.
 */
export function settleShelves(planned: readonly Shelf[]): Shelf[] {
  // Lower shelves are more specific, such as videos, so they choose first.
  const lists = planned
    .map(({ title, contents }) => ({ entries: contents, limit: title === VIDEO_SHELF ? VIDEOS : SONGS }))
    .toReversed();
  const taken = limitRepeats(lists, videoIdOf, SHELVES_OF_TRACK).toReversed();
  const shelves = planned
    .map(({ title }, at) => ({ title, contents: arrange(title, taken[at] ?? []) }))
    .filter(({ contents }) => contents.length > 0);
  const full = shelves.filter(hasEnoughCards);
  return full.every(isPlaylists) ? shelves : full;
}

/** Keeps the songs of a shelf that are on fewer than SHELVES_OF_TRACK of the others. */
function fitAmong(shelf: Shelf, others: readonly Shelf[]): Shelf {
  const counts = new Map<string | null, number>();
  for (const card of others.flatMap(({ contents }) => contents))
    counts.set(videoIdOf(card), (counts.get(videoIdOf(card)) ?? 0) + 1);
  const isFitting = (card: Card): boolean =>
    videoIdOf(card) === null || (counts.get(videoIdOf(card)) ?? 0) < SHELVES_OF_TRACK;
  const contents = shelf.contents.filter(isFitting).slice(0, SONGS);
  return { title: shelf.title, contents: arrange(shelf.title, contents) };
}

/**
 * Replaces common shelves by the listener's shelves of the same title, and inserts those that only the
 * listener has; the others stay as they are.
 * @param shown As `settleShelves` gives them.
 * @param personal As planned. A shelf that is left with too few cards is dropped.
 * @param order Titles of all shelves, from top to bottom.
 */
export function replaceShelves(
  shown: readonly Shelf[],
  personal: readonly Shelf[],
  order: readonly string[],
): Shelf[] {
  const planned = new Set(personal.map(({ title }) => title));
  const others = shown.filter(({ title }) => !planned.has(title));
  const own = personal.map((shelf) => fitAmong(shelf, others)).filter(hasEnoughCards);
  const replaced = new Set(own.map(({ title }) => title));
  return [...own, ...shown.filter(({ title }) => !replaced.has(title))].toSorted(
    (a, b) => order.indexOf(a.title) - order.indexOf(b.title),
  );
}
