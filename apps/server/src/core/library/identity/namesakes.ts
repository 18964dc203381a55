import { type Credit, variousArtists } from '../naming/credits.ts';
import { toArtistId } from './ids.ts';

/** A name by which tags credit an artist who has a MusicBrainz id. */
export interface IdentifiedName {
  /** The id that an artist of this name has without a MusicBrainz id. */
  readonly nameId: string;
  /** The id by the MusicBrainz id. */
  readonly artistId: string;
}

/** A credit as tagged. */
type TaggedCredit = Pick<Credit, 'artistId' | 'name'>;

const toKey = ({ nameId, artistId }: IdentifiedName): string => `${nameId} ${artistId}`;

/** The names among these credits whose artists have a MusicBrainz id. Albums of various artists are never by one of them. */
export function findIdentifiedNames(credits: Iterable<TaggedCredit>): IdentifiedName[] {
  const distinct = new Map<string, TaggedCredit>();
  for (const one of credits) distinct.set(`${one.artistId} ${one.name}`, one);
  const found = new Map<string, IdentifiedName>();
  for (const { artistId, name } of distinct.values()) {
    const one = { nameId: toArtistId(name), artistId };
    if (one.nameId !== artistId && one.nameId !== variousArtists.artistId) found.set(toKey(one), one);
  }
  return [...found.values()];
}

/**
 * Finds who is meant where a name stands without a MusicBrainz id: the only artist with one who has that name.
 * @returns artistId by nameId. Names of several such artists are left out: the tags do not tell which of them is meant.
 */
export function findJoins(names: readonly IdentifiedName[]): ReadonlyMap<string, string> {
  const joins = new Map<string, string>();
  for (const [nameId, own] of Map.groupBy(names, (name) => name.nameId)) {
    const [artistId, ...others] = new Set(own.map((name) => name.artistId));
    if (artistId !== undefined && others.length === 0) joins.set(nameId, artistId);
  }
  return joins;
}

/** The names that are not among the others. */
export function withoutNames(
  names: readonly IdentifiedName[],
  others: readonly IdentifiedName[],
): IdentifiedName[] {
  const keys = new Set(others.map(toKey));
  return names.filter((name) => !keys.has(toKey(name)));
}

/** The credits with those of a name alone given to the artist who is meant (`findJoins`). */
export const joinCredits = (
  credits: readonly Credit[],
  joins: ReadonlyMap<string, string>,
): readonly Credit[] =>
  credits.map((one) => {
    const artistId = joins.get(one.artistId);
    return artistId === undefined ? one : { ...one, artistId, nameId: one.artistId };
  });
