import { type Credit, toAlbumCredits, toAlbumKeyNames, toCredits, variousArtists } from './credits.ts';
import { toAlbumId, toNameKey } from '../identity/ids.ts';
import type { MediaTags, TaggedName } from './media-tags.ts';
import { type NamesFromPath, toNamesFromPath } from './names-from-path.ts';
import { discNumberOf, folderOf } from '../paths.ts';
import { collapseSpaces } from './plain-text.ts';
import { withUsualNames } from './usual-names.ts';

export type AlbumType = 'Album' | 'Single' | 'EP';

/** The album, as described by the tags of one of its files. */
export interface AlbumDraft {
  readonly albumId: string;
  readonly title: string;
  readonly artists: readonly Credit[];
  readonly isCompilation: boolean;
  /** As tagged; null: not tagged, so that the number of tracks decides (`toAlbumType`). */
  readonly type: AlbumType | null;
  readonly year: number | null;
}

/** The catalogue data of a track, derived from the tags and path of one file. */
export interface TrackDraft {
  readonly title: string;
  readonly credits: readonly Credit[];
  readonly album: AlbumDraft | null;
  readonly discNumber: number | null;
  /** As in `MediaTags`. */
  readonly trackNumber: number | null;
  readonly year: number | null;
  readonly isExplicit: boolean;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly recordingMbid: string | null;
}

/**
 * Number of the rules by which names, albums and genres follow from tags. After a change of it the next scan drafts all
 * files again from their stored tags. Each change of the rules raises it, also one that corrects another before a release:
 * a library that was scanned in between has stored the number.
 */
export const DRAFT_RULES = 7;

/** Facts about a file that depend on the other files of its folder. */
export interface FolderContext {
  /** Whether the files of this album in the folder name different artists and no album artist. */
  readonly isVarious: boolean;
  /** The edition of this album that the files in the folder name; null: none, or several. */
  readonly edition: string | null;
  /** The MusicBrainz release that the other files of this album in the folder name; left out: none, or several. */
  readonly releaseMbid?: string | undefined;
  /** The album artist that the other files of this album in the folder name, where this one names none; left out: none. */
  readonly albumArtists?: TaggedName | undefined;
}

const TYPES: Readonly<Record<string, AlbumType>> = { single: 'Single', ep: 'EP', album: 'Album' };

const toType = (releaseTypes: readonly string[]): AlbumType | null =>
  releaseTypes.map((type) => TYPES[type.trim().toLowerCase()]).find((type) => type !== undefined) ?? null;

export const isCompilation = (tags: MediaTags): boolean =>
  tags.isCompilation || tags.releaseTypes.some((type) => /compilation/i.test(type));

export function toAlbumArtists(
  tags: MediaTags,
  credits: readonly Credit[],
  { isVarious }: Pick<FolderContext, 'isVarious'>,
): Credit[] {
  const tagged = toAlbumCredits(tags);
  if (tagged.length > 0) return tagged;
  if (isVarious || isCompilation(tags)) return [variousArtists];
  // Guests differ from track to track, so that only the first main artist identifies the album.
  return credits.filter(({ role }) => role === 'main').slice(0, 1);
}

/** The edition of an album; null: none is tagged, or its title names it. */
function findEdition(tags: MediaTags, title: string, { edition }: FolderContext): string | null {
  const tagged = tags.edition ?? edition;
  return tagged === null || toNameKey(title).includes(toNameKey(tagged)) ? null : tagged;
}

function toAlbum(tags: MediaTags, title: string | null, credits: readonly Credit[], context: FolderContext) {
  if (title === null) return null;
  const albumTags = { ...tags, albumArtists: context.albumArtists ?? tags.albumArtists };
  const artists = toAlbumArtists(albumTags, credits, context);
  const edition = findEdition(tags, title, context);
  const tagged = toAlbumKeyNames(albumTags);
  const names = tagged.length > 0 ? tagged : artists.map(({ name }) => name);
  return {
    albumId: toAlbumId(title, names, tags.releaseMbid ?? context.releaseMbid ?? null, edition),
    title: edition === null ? title : `${title} (${edition})`,
    artists,
    isCompilation:
      isCompilation(tags) || artists.some(({ artistId }) => artistId === variousArtists.artistId),
    type: toType(tags.releaseTypes),
    year: tags.year,
  };
}

/** Limit of genres, and of moods, per track. */
const MAX_TAGS = 50;

/** A separator of genres, or what may hold one and is not split: brackets, and the names of some genres. */
const SEPARATOR_OR_WHOLE =
  /[;/,]|\([^()]*\)|\[[^[\]]*\]|Folk, World,? (?:&|and) Country|Singer ?\/ ?Songwriter/gi;

/** Splits values such as 'Ambient; Dub', as most taggers write them, into two genres. */
function splitTag(value: string): string[] {
  const cuts = [...value.matchAll(SEPARATOR_OR_WHOLE)].filter(([found]) => found.length === 1);
  const starts = [0, ...cuts.map(({ index }) => index + 1)];
  return starts.map((start, place) => value.slice(start, cuts[place]?.index));
}

const splitTags = (values: readonly string[]): string[] =>
  values
    .flatMap(splitTag)
    .map(collapseSpaces)
    .filter((value) => value !== '')
    .slice(0, MAX_TAGS);

/** A file counts as untagged only if it has neither title nor artist nor album. */
export const isUntagged = (tags: MediaTags): boolean =>
  tags.title === null && tags.artists.names.length === 0 && tags.album === null;

/** The number of a tagged song in its file name; null: none, or it is part of the title, as in '99 Luftballons'. */
const toNumberFromName = ({ title, album }: MediaTags, { trackNumber }: NamesFromPath): number | null =>
  album === null || Number.parseInt(title ?? '', 10) === trackNumber ? null : trackNumber;

/**
 * Takes missing values from the path. A tagged file only gets a title and a track number from it: without
 * album it is on no album.
 */
function completeTags(tags: MediaTags, names: NamesFromPath): MediaTags {
  if (!isUntagged(tags))
    return {
      ...tags,
      title: tags.title ?? names.title,
      trackNumber: tags.trackNumber ?? toNumberFromName(tags, names),
    };
  const artists = { names: names.artist === null ? [] : [names.artist], mbids: [] };
  return { ...tags, title: names.title, artists, album: names.album, trackNumber: names.trackNumber };
}

/**
 * Derives the catalogue data of a track from the tags and path of a file.
 * @param path Relative to its library folder.
 */
export function toTrackDraft(path: string, tags: MediaTags, context: FolderContext): TrackDraft {
  const names = toNamesFromPath(path);
  const complete = withUsualNames(completeTags(tags, names));
  const credits = toCredits(complete);
  return {
    title: complete.title ?? names.title,
    credits,
    album: toAlbum(complete, complete.album, credits, context),
    discNumber: tags.discNumber ?? (isUntagged(tags) ? names.discNumber : discNumberOf(folderOf(path))),
    trackNumber: complete.trackNumber,
    year: tags.year,
    isExplicit: tags.isExplicit,
    genres: splitTags(tags.genres),
    moods: splitTags(tags.moods),
    recordingMbid: tags.recordingMbid,
  };
}
