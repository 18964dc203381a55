import { toNameKey } from '../identity/ids.ts';
import { findIdentifiedNames, findJoins, joinCredits } from '../identity/namesakes.ts';
import { type Credit, toAlbumKeyNames, toCredits } from './credits.ts';
import type { MediaTags, TaggedName } from './media-tags.ts';
import { toFolderArtist, toNamesFromPath } from './names-from-path.ts';
import {
  type FolderContext,
  isCompilation,
  isUntagged,
  toAlbumArtists,
  toTrackDraft,
  type TrackDraft,
} from './track-draft.ts';
import { withUsualNames } from './usual-names.ts';

/** A file of a folder, with its path below the library folder. */
export interface FolderFile {
  readonly path: string;
  readonly tags: MediaTags;
}

/** The album of a file among those of its folder; null: it is on no album. */
export function toAlbumKey({ path, tags }: FolderFile): string | null {
  const title = isUntagged(tags) ? toNamesFromPath(path).album : tags.album;
  return title === null ? null : toNameKey(title);
}

/**
 * Finds the albums in one folder for which the files name exactly one edition. It then applies to all their files there,
 * so that an album stays together of which only some files have the tag, or were read since Segue reads it.
 * @returns the edition by the paths of all files of the album.
 */
export function findEditions(files: readonly FolderFile[]): ReadonlyMap<string, string> {
  const editions = new Map<string, string>();
  for (const [key, own] of Map.groupBy(files, toAlbumKey)) {
    const named = own.flatMap(({ tags }) => tags.edition ?? []);
    const [edition, ...others] = new Map(named.map((name) => [toNameKey(name), name])).values();
    if (key !== null && edition && others.length === 0)
      for (const { path } of own) editions.set(path, edition);
  }
  return editions;
}

type FileInContext = FolderFile & { readonly context: FolderContext };

const toAlbumIdWithoutMbid = ({ path, tags, context }: FileInContext): string | undefined =>
  toTrackDraft(path, { ...tags, releaseMbid: null }, context).album?.albumId;

const releasesOf = (files: readonly FolderFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ tags }) => tags.releaseMbid ?? []));

/**
 * Finds the albums in one folder for which some files name one MusicBrainz release, and others none. It then applies to
 * these too, so that the album stays together.
 * @returns the release by the paths of the files that name none.
 */
export function findReleases(files: readonly FileInContext[]): ReadonlyMap<string, string> {
  const ofSeveralKinds = [...Map.groupBy(files, toAlbumKey).values()].filter(
    (own) => releasesOf(own).size > 0 && own.some(({ tags }) => tags.releaseMbid === null),
  );
  // Albums of equal title in one folder may be by several artists.
  const albums = ofSeveralKinds.flatMap((own) => [...Map.groupBy(own, toAlbumIdWithoutMbid).values()]);
  const releases = new Map<string, string>();
  for (const own of albums) {
    const [mbid, ...others] = releasesOf(own);
    if (mbid === undefined || others.length > 0) continue;
    for (const { path, tags } of own) if (tags.releaseMbid === null) releases.set(path, mbid);
  }
  return releases;
}

const namesAlbumArtist = ({ tags }: FolderFile): boolean => tags.albumArtists.names.length > 0;

/** The only album artist that the files name; null: none, or several. */
function findOneAlbumArtist(files: readonly FolderFile[]): TaggedName | null {
  const all = files.map(({ tags }) => withUsualNames(tags));
  const [one, ...others] = Map.groupBy(all, (tags) =>
    toAlbumKeyNames(tags).map(toNameKey).join('\0'),
  ).values();
  return others.length === 0 ? (one?.[0]?.albumArtists ?? null) : null;
}

const draftAlone = ({ path, tags }: FolderFile): TrackDraft =>
  toTrackDraft(path, tags, { isVarious: false, edition: null });

/** The titles of songs by disc and track number. */
const toTitles = (files: readonly FolderFile[]): ReadonlyMap<string, string> =>
  new Map(
    files
      .map(draftAlone)
      .filter(({ trackNumber }) => trackNumber !== null)
      .map(({ discNumber, trackNumber, title }) => [`${discNumber ?? 1} ${trackNumber}`, toNameKey(title)]),
  );

/** Tells files of an album from those of another one of equal title: by its release, or by the numbers of its songs. */
function createIsAnother(album: readonly FolderFile[]): (files: readonly FolderFile[]) => boolean {
  const releases = releasesOf(album);
  const titles = toTitles(album);
  return (files) =>
    (releases.size > 0 && [...releasesOf(files)].some((mbid) => !releases.has(mbid))) ||
    [...toTitles(files)].some(([number, title]) => (titles.get(number) ?? title) !== title);
}

/**
 * Finds the albums in one folder for which at least half of the files name one album artist, and the others none. It then
 * applies to these too, so that the album stays together.
 * @returns the album artist by the paths of the files that name none.
 */
export function findAlbumArtists(files: readonly FolderFile[]): ReadonlyMap<string, TaggedName> {
  const artists = new Map<string, TaggedName>();
  for (const [key, own] of Map.groupBy(files, toAlbumKey)) {
    const named = own.filter(namesAlbumArtist);
    if (key === null || named.length * 2 < own.length || named.length === own.length) continue;
    const artist = findOneAlbumArtist(named);
    if (artist === null) continue;
    const isAnother = createIsAnother(named);
    const unnamed = own.filter((file) => !namesAlbumArtist(file));
    for (const others of Map.groupBy(unnamed, (file) => draftAlone(file).album?.albumId).values())
      if (!isAnother(others)) for (const { path } of others) artists.set(path, artist);
  }
  return artists;
}

/** The album's artist according to one file. */
interface Claim {
  /** The first artist; null: it names none. */
  readonly artist: Credit | null;
  /** Whether the file is untagged, and the artist from its path is the one whom its folder names. */
  readonly isOfFolder: boolean;
}

const ofNobody: Claim = { artist: null, isOfFolder: false };

/** Reads the claims of files without an album artist. A folder of thousands of files has few artists: reads each once. */
function createClaims(): (file: FolderFile) => Claim {
  const artists = new Map<string, Credit | null>();
  const toArtistOnce = (tags: MediaTags): Credit | null => {
    const { composers, remixers } = tags;
    const key = JSON.stringify([tags.artists, composers, remixers, isCompilation(tags)]);
    const known = artists.get(key);
    if (known !== undefined) return known;
    const usual = withUsualNames(tags);
    const [first] = toAlbumArtists(usual, toCredits(usual), { isVarious: false });
    artists.set(key, first ?? null);
    return first ?? null;
  };
  return ({ path, tags }) => {
    if (!isUntagged(tags)) return { artist: toArtistOnce(tags), isOfFolder: false };
    const { artist } = toNamesFromPath(path);
    if (artist === null) return ofNobody;
    const folderArtist = toFolderArtist(path);
    return {
      artist: toArtistOnce({ ...tags, artists: { names: [artist], mbids: [] } }),
      isOfFolder: folderArtist !== null && toNameKey(folderArtist) === toNameKey(artist),
    };
  };
}

function isByVarious(claims: readonly Claim[]): boolean {
  const named = claims.filter(({ artist }) => artist !== null);
  const artists = named.flatMap(({ artist }) => artist ?? []);
  // A folder of which only some files have MusicBrainz ids is by one artist.
  const joined = joinCredits(artists, findJoins(findIdentifiedNames(artists)));
  const ofFolder = named.filter(({ isOfFolder }) => isOfFolder);
  return new Set(joined.map(({ artistId }) => artistId)).size > 1 && ofFolder.length * 2 < named.length;
}

/**
 * Finds the albums whose files in one folder name different artists and no album artist. Such files are one
 * compilation rather than one album for each artist. Names of untagged files are guesses: with half of them by the
 * artist of the folder, 'Love - Hate.mp3' is rather a title.
 * @returns their `toAlbumKey`.
 */
export function findVariousAlbums(files: readonly FolderFile[]): ReadonlySet<string> {
  const unassigned = files.filter((file) => !namesAlbumArtist(file));
  const albums = Map.groupBy(unassigned, toAlbumKey);
  const toClaim = createClaims();
  return new Set(
    [...albums].flatMap(([key, own]) => (key !== null && isByVarious(own.map(toClaim)) ? [key] : [])),
  );
}
