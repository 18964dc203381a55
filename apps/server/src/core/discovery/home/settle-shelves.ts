import type { Card, Shelf } from '@segue/domain';
import { limitRepeats } from '../variety/limit-repeats.ts';
import { keepApart } from '../variety/take-varied.ts';

/** Songs of a shelf. */
export const SONGS = 20;
/** Songs that a shelf holds beyond those, for what stands on other shelves. */
export const SPARE_SONGS = 20;

const SHELVES_OF_TRACK = 2;

/**
 * A shelf of fewer looks broken. Of playlists there may be few; and a library so small that no shelf has as many still
 * has a home.
 */
const MIN_CARDS = 4;

const videoIdOf = (card: Card): string | null => ('track' in card ? card.track.videoId : null);

const isPlaylists = ({ contents }: Shelf): boolean => contents.every(({ kind }) => kind === 'playlist');

const isFull = (shelf: Shelf): boolean =>
  shelf.contents.length >= MIN_CARDS || (isPlaylists(shelf) && shelf.contents.length > 0);

const artistOf = (card: Card): string | null =>
  'track' in card ? (card.track.artists[0]?.id ?? null) : null;

/** The most played stay in the order of their counts. */
const IN_ORDER = 'Trending in Shorts';
/** By their ids, which are digests: favourites stand among the others. */
const MIXED = 'Quick picks';

/** Once it is known what a shelf shows, no artist follows itself where there is a choice. */
function arrange(title: string, cards: readonly Card[]): readonly Card[] {
  if (title === IN_ORDER) return cards;
  const mixed = cards.toSorted((a, b) => ((videoIdOf(a) ?? '') < (videoIdOf(b) ?? '') ? -1 : 1));
  return keepApart(title === MIXED ? mixed : cards, artistOf);
}

/** The shelves as they are shown: no track on more than two of them, none with too many songs, and none that looks broken. */
export function settleShelves(planned: readonly Shelf[]): Shelf[] {
  // The shelves below are of a narrower kind, such as videos, so that they choose first.
  const lists = planned.map(({ contents }) => ({ entries: contents, limit: SONGS })).toReversed();
  const taken = limitRepeats(lists, videoIdOf, SHELVES_OF_TRACK).toReversed();
  const shelves = planned
    .map(({ title }, at) => ({ title, contents: arrange(title, taken[at] ?? []) }))
    .filter(({ contents }) => contents.length > 0);
  const full = shelves.filter(isFull);
  return full.length > 0 ? full : shelves;
}

/** Songs of a shelf that stand on few enough of the others. */
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
 * Puts the shelves of one listener in the place of those of everyone, and those that nobody else has in their own; the
 * others stay as they are.
 * @param shown As `settleShelves` gives them.
 * @param personal As planned. One that is left with too little stays away.
 * @param order Titles of all shelves, from top to bottom.
 */
export function replaceShelves(
  shown: readonly Shelf[],
  personal: readonly Shelf[],
  order: readonly string[],
): Shelf[] {
  const planned = new Set(personal.map(({ title }) => title));
  const others = shown.filter(({ title }) => !planned.has(title));
  const own = personal.map((shelf) => fitAmong(shelf, others)).filter(isFull);
  const replaced = new Set(own.map(({ title }) => title));
  return [...own, ...shown.filter(({ title }) => !replaced.has(title))].toSorted(
    (a, b) => order.indexOf(a.title) - order.indexOf(b.title),
  );
}
