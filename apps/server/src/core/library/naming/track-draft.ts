import { type Credit, toAlbumCredits, toCredits } from './credits.ts';
import { toAlbumId, toArtistId } from '../identity/ids.ts';
import type { MediaTags } from './media-tags.ts';
import { type NamesFromPath, toNamesFromPath } from './names-from-path.ts';
import { discNumberOf, folderOf } from '../paths.ts';
import { collapseSpaces } from './plain-text.ts';

export type AlbumType = 'Album' | 'Single' | 'EP';

/** The album as one of its files tells it. */
export interface AlbumDraft {
  readonly albumId: string;
  readonly title: string;
  readonly artists: readonly Credit[];
  readonly isCompilation: boolean;
  /** As tagged; null: by the number of tracks. */
  readonly type: AlbumType | null;
  readonly year: number | null;
}

/** A file as the catalogue will show it. */
export interface TrackDraft {
  readonly title: string;
  readonly credits: readonly Credit[];
  readonly album: AlbumDraft | null;
  readonly discNumber: number | null;
  readonly trackNumber: number | null;
  readonly year: number | null;
  readonly isExplicit: boolean;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly recordingMbid: string | null;
}

/** What a file inherits from the others in its folder. */
export interface FolderContext {
  /** The folder's files of this album name different artists and no album artist. */
  readonly isVarious: boolean;
}

export const VARIOUS_ARTISTS = 'Various Artists';

const variousArtists: Credit = { artistId: toArtistId(VARIOUS_ARTISTS), name: VARIOUS_ARTISTS, role: 'main' };

const TYPES: Readonly<Record<string, AlbumType>> = { single: 'Single', ep: 'EP', album: 'Album' };

const toType = (releaseTypes: readonly string[]): AlbumType | null =>
  releaseTypes.map((type) => TYPES[type.trim().toLowerCase()]).find((type) => type !== undefined) ?? null;

const isCompilation = (tags: MediaTags): boolean =>
  tags.isCompilation || tags.releaseTypes.some((type) => /compilation/i.test(type));

function toAlbumArtists(tags: MediaTags, credits: readonly Credit[], { isVarious }: FolderContext): Credit[] {
  const tagged = toAlbumCredits(tags.albumArtists);
  if (tagged.length > 0) return tagged;
  if (isVarious || isCompilation(tags)) return [variousArtists];
  // Guests change from track to track: the first main artist alone holds an album together.
  return credits.filter(({ role }) => role === 'main').slice(0, 1);
}

function toAlbum(tags: MediaTags, title: string | null, credits: readonly Credit[], context: FolderContext) {
  if (title === null) return null;
  const artists = toAlbumArtists(tags, credits, context);
  return {
    albumId: toAlbumId(
      title,
      artists.map(({ name }) => name),
      tags.releaseMbid,
    ),
    title,
    artists,
    isCompilation:
      isCompilation(tags) || artists.some(({ artistId }) => artistId === variousArtists.artistId),
    type: toType(tags.releaseTypes),
    year: tags.year,
  };
}

/** Genres or moods of one track. */
const MAX_TAGS = 50;

/** 'Ambient; Dub' in one value is two genres, as most taggers write them. */
const splitTags = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(/[;/,]/))
    .map(collapseSpaces)
    .filter((value) => value !== '')
    .slice(0, MAX_TAGS);

/** Only a file that says neither its title nor its artist is taken for untagged. */
const isUntagged = (tags: MediaTags): boolean =>
  tags.title === null && tags.artists.names.length === 0 && tags.album === null;

/** Fills what the tags leave out from the path. A tagged file without album belongs to none. */
function completeTags(tags: MediaTags, names: NamesFromPath): MediaTags {
  if (!isUntagged(tags)) return { ...tags, title: tags.title ?? names.title };
  const artists = { names: names.artist === null ? [] : [names.artist], mbids: [] };
  return { ...tags, title: names.title, artists, album: names.album, trackNumber: names.trackNumber };
}

/**
 * What the catalogue shows of a file.
 * @param path Below its library folder.
 */
export function toTrackDraft(path: string, tags: MediaTags, context: FolderContext): TrackDraft {
  const names = toNamesFromPath(path);
  const complete = completeTags(tags, names);
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

/**
 * Album titles whose files in one folder name different artists and no album artist, so that they are
 * one compilation rather than an album for each artist.
 */
export function findVariousAlbums(files: readonly { path: string; tags: MediaTags }[]): Set<string> {
  const artistsOf = new Map<string, Set<string>>();
  for (const { path, tags } of files) {
    const { album } = tags;
    if (album === null || tags.albumArtists.names.length > 0) continue;
    const [first] = toTrackDraft(path, tags, { isVarious: false }).album?.artists ?? [];
    if (first) artistsOf.set(album, (artistsOf.get(album) ?? new Set()).add(first.artistId));
  }
  return new Set([...artistsOf].filter(([, artists]) => artists.size > 1).map(([album]) => album));
}
