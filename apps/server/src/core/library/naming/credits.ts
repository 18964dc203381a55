import { toArtistId, toMbid, toNameKey } from '../identity/ids.ts';
import type { MediaTags, TaggedName } from './media-tags.ts';
import {
  hasGuests,
  splitArtist,
  splitClearly,
  splitGuests,
  splitInEveryWay,
  type SplitNames,
  splitTitleGuests,
  trimmed,
} from './split-names.ts';
import { createIsWhole, type IsWhole, isWholeName } from './whole-names.ts';

export type CreditRole = 'main' | 'featured' | 'remixer' | 'composer';

/** Roles that lists show. Remixers and composers appear on the track page only; search finds composers too. */
export const SHOWN_ROLES: readonly CreditRole[] = ['main', 'featured'];

export const isShownRole = (role: CreditRole): boolean => SHOWN_ROLES.includes(role);

export interface Credit {
  readonly artistId: string;
  /** As credited. */
  readonly name: string;
  readonly role: CreditRole;
  /**
   * The id by the name, where no MusicBrainz id is tagged and `artistId` is that of the artist who is meant (`findJoins`);
   * left out: `artistId` is what the tags say.
   */
  readonly nameId?: string;
}

/** Treats album artists as whole names, besides the built-in list. */
const wholeAmong = (albumArtists: readonly SplitNames[]): IsWhole => {
  const isAlbumArtist = createIsWhole(albumArtists.flatMap(({ main }) => main));
  return (name) => isWholeName(name) || isAlbumArtist(name);
};

const MIN_INITIALS = 3;

/** Whether these are the parts of a name such as 'M/A/R/R/S': no song is by three artists of one letter each. */
const areInitials = (names: readonly string[]): boolean =>
  names.length >= MIN_INITIALS && names.every((name) => /^\p{L}$/u.test(name.trim()));

/** Undoes the splitting of a name: ID3v2.3 readers split 'AC/DC' at the slash. Names with an id each were not split. */
function rejoin({ names, mbids }: TaggedName, isWhole: IsWhole): readonly string[] {
  if (names.length < 2 || names.length === mbids.length) return names;
  const joined = names.join('/');
  return areInitials(names) || isWhole(joined) ? [joined] : names;
}

/** The names in each of the tagged values. Several values are names already, perhaps with guests. */
function splitValues(tagged: TaggedName, isWhole: IsWhole): SplitNames[] {
  const { mbids } = tagged;
  const values = trimmed(rejoin(tagged, isWhole));
  const isName = (value: string): boolean =>
    // One MusicBrainz id for one string means that it is one act.
    values.length > 1 || (mbids.length === 1 && !hasGuests(value));
  return values.map((value) => (isName(value) ? splitGuests : splitArtist)(value, isWhole));
}

/**
 * MusicBrainz ids are in the order of the names. If the counts differ, ids cannot be assigned and are
 * ignored.
 */
function credit(names: readonly string[], mbids: readonly string[], role: CreditRole): Credit[] {
  return names.map((name, index) => {
    const mbid = mbids.length === names.length ? toMbid(mbids[index]) : null;
    return { artistId: toArtistId(name, mbid), name, role };
  });
}

/** Credits main artists first. MusicBrainz ids are in the order of the text, which may be another one. */
function creditAll(values: readonly SplitNames[], mbids: readonly string[]): Credit[] {
  const roles = values.flatMap(({ main, featured }): CreditRole[] => [
    ...main.map(() => 'main' as const),
    ...featured.map(() => 'featured' as const),
  ]);
  const names = values.flatMap(({ main, featured }) => [...main, ...featured]);
  const all = credit(names, mbids, 'main').map((one, index) => ({ ...one, role: roles[index] ?? one.role }));
  return SHOWN_ROLES.flatMap((role) => all.filter((one) => one.role === role));
}

function withoutRepeats(credits: readonly Credit[]): Credit[] {
  const byName = new Map<string, Credit>();
  for (const one of credits) {
    const key = toNameKey(one.name);
    if (!byName.has(key)) byName.set(key, one);
  }
  return [...byName.values()];
}

export const VARIOUS_ARTISTS = 'Various Artists';

export const variousArtists: Credit = {
  artistId: toArtistId(VARIOUS_ARTISTS),
  name: VARIOUS_ARTISTS,
  role: 'main',
};

const variousKeys: ReadonlySet<string> = new Set(
  [VARIOUS_ARTISTS, 'Various', 'VA', 'V.A.', 'V/A'].map(toNameKey),
);
/** Of the artist by which MusicBrainz files compilations, whatever the language of the name. */
const variousMbidId = toArtistId(VARIOUS_ARTISTS, '89ad4ac3-39f7-470e-963a-56509c546377');

/** Makes every spelling of Various Artists, with or without its MusicBrainz id, one artist. */
const toVarious = (one: Credit): Credit =>
  one.artistId === variousMbidId || variousKeys.has(toNameKey(one.name)) ? variousArtists : one;

/** Limit of credits per track: a malicious text of separators could be split into thousands of names. */
const MAX_CREDITS = 100;

/**
 * Everyone credited on a track, main artists first. Someone credited twice keeps the first role.
 */
export function toCredits(tags: MediaTags): Credit[] {
  const isWhole = wholeAmong(toAlbumNames(tags));
  return withoutRepeats([
    ...creditAll(splitValues(tags.artists, isWhole), tags.artists.mbids),
    ...credit(splitTitleGuests(tags.title ?? '', isWhole), [], 'featured'),
    ...credit(tags.remixers.flatMap(splitClearly), [], 'remixer'),
    ...credit(tags.composers.flatMap(splitClearly), [], 'composer'),
  ]).slice(0, MAX_CREDITS);
}

const toKeys = (names: readonly string[]): string => names.map(toNameKey).toSorted().join('\0');

type AlbumTags = Pick<MediaTags, 'artists' | 'albumArtists'>;

/** The names in the album artist, where other tags of the file confirm that it is several; else the name alone. */
function splitConfirmed(name: string, guestCount: number, { artists, albumArtists }: AlbumTags): string[] {
  if (isWholeName(name)) return [name];
  const { names, mbids } = albumArtists;
  const isConfirmed = (parts: readonly string[]): boolean =>
    (names.length === 1 && mbids.length === parts.length + guestCount) ||
    toKeys(parts) === toKeys(artists.names);
  return splitInEveryWay(name).find((parts) => parts.length > 1 && isConfirmed(parts)) ?? [name];
}

/** The names in each of the tagged album artists. Only other tags tell whether 'Moss & Fern' is one act or two. */
function toAlbumNames(tags: AlbumTags): SplitNames[] {
  const { names, mbids } = tags.albumArtists;
  const isOne = names.length === 1 && mbids.length === 1 && toMbid(mbids[0]) !== null;
  return trimmed(rejoin(tags.albumArtists, isWholeName)).map((value) => {
    const guests = splitGuests(value, isWholeName);
    if (isOne) return guests;
    const main = guests.main.flatMap(splitClearly);
    const [first, ...others] = main;
    if (first === undefined || others.length > 0) return { ...guests, main };
    return { ...guests, main: splitConfirmed(first, guests.featured.length, tags) };
  });
}

/** The tagged artists of the album, without guests. */
export function toAlbumCredits(tags: AlbumTags): Credit[] {
  const credits = creditAll(toAlbumNames(tags), tags.albumArtists.mbids);
  return withoutRepeats(credits.filter(({ role }) => role === 'main').map(toVarious));
}

/** The tagged album artists as they identify the album: which of its songs confirm that they are several differs. */
export const toAlbumKeyNames = ({ albumArtists }: AlbumTags): string[] => {
  const names = trimmed(rejoin(albumArtists, isWholeName)).flatMap(
    (value) => splitGuests(value, isWholeName).main,
  );
  return [...new Map(names.map((name) => [toNameKey(name), name])).values()];
};
