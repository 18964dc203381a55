import { foldName, type Track } from '@segue/domain';

/** Sort orders of a list; `given`: the list's own order. */
export const LIST_ORDERS = ['given', 'title', 'artist', 'album', 'length'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const isListOrder = (text: string): text is ListOrder => LIST_ORDERS.some((order) => order === text);

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const toArtist = ({ artists }: Track): string => artists[0]?.name ?? '';
const toAlbum = ({ album }: Track): string => album?.name ?? '';

const COMPARE: Readonly<Record<Exclude<ListOrder, 'given'>, (one: Track, other: Track) => number>> = {
  title: (one, other) => compare(one.title, other.title),
  artist: (one, other) => compare(toArtist(one), toArtist(other)) || compare(one.title, other.title),
  album: (one, other) => compare(toAlbum(one), toAlbum(other)),
  length: (one, other) => (one.durationSeconds ?? 0) - (other.durationSeconds ?? 0),
};

/** The sorted tracks, each with its index in the list; the sort is stable. */
export const toOrdered = <T extends Track>(
  tracks: readonly T[],
  order: ListOrder,
): readonly { readonly track: T; readonly index: number }[] => {
  const given = tracks.map((track, index) => ({ track, index }));
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
