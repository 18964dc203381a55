import { foldName, type Track } from '@segue/domain';
import { compareText } from '../../lib/text/compare-text.ts';

/** Sort orders of a list; `given`: the list's own order; `latest`: the track that was added to it last is first. */
export const LIST_ORDERS = ['given', 'latest', 'title', 'artist', 'album', 'length'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const isListOrder = (text: string): text is ListOrder => LIST_ORDERS.some((order) => order === text);

const toArtist = ({ artists }: Track): string => artists[0]?.name ?? '';
const toAlbum = ({ album }: Track): string => album?.name ?? '';

/** When tracks were added to their list, in ms since the epoch. The same song in another list is another object. */
const addedAtMs = new WeakMap<Track, number>();

/** To be called where a list says when its tracks were added to it. @param addedAt ISO 8601; another text: not known. */
export function noteAddedAt(track: Track, addedAt: string): void {
  const ms = Date.parse(addedAt);
  if (!Number.isNaN(ms)) addedAtMs.set(track, ms);
}

/** Whether a list can be sorted by when its tracks were added. */
export const hasAddedAt = (tracks: readonly Track[]): boolean => tracks.some((track) => addedAtMs.has(track));

const COMPARE: Readonly<Record<Exclude<ListOrder, 'given'>, (one: Track, other: Track) => number>> = {
  latest: (one, other) => (addedAtMs.get(other) ?? 0) - (addedAtMs.get(one) ?? 0),
  title: (one, other) => compareText(one.title, other.title),
  artist: (one, other) => compareText(toArtist(one), toArtist(other)) || compareText(one.title, other.title),
  album: (one, other) => compareText(toAlbum(one), toAlbum(other)),
  length: (one, other) => (one.durationSeconds ?? 0) - (other.durationSeconds ?? 0),
};

/** The sorted tracks, each with its index in the list; the sort is stable. */
export const toOrdered = <T extends Track>(
  tracks: readonly T[],
  order: ListOrder,
): readonly { readonly track: T; readonly index: number }[] => {
  const given = tracks.map((track, index) => ({ track, index }));
  // Of tracks that were added together, the last one is first.
  if (order === 'latest') given.reverse();
  return order === 'given' ? given : given.toSorted((one, other) => COMPARE[order](one.track, other.track));
};

/** Indexes of tracks whose title, artists and album contain every word, ignoring diacritics and case. */
export function findIndexes(tracks: readonly Track[], query: string): readonly number[] {
  const words = foldName(query).split(' ').filter(Boolean);
  const isFound = ({ title, artists, album }: Track) => {
    const text = foldName([title, ...artists.map(({ name }) => name), album?.name].join(' '));
    return words.every((word) => text.includes(word));
  };
  return tracks.flatMap((track, index) => (words.length === 0 || isFound(track) ? [index] : []));
}
