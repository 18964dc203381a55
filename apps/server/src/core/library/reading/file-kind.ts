import { fileNameOf } from '../paths.ts';

/**
 * Kind of a library file by its name alone. The probe may later find that a 'video' is 'audio'; a cover ('image') in a
 * folder without media files is stored as an 'artist-image' (`toImageKind`).
 */
export type FileKind = 'audio' | 'video' | 'playlist' | 'image' | 'artist-image';

const KINDS: Readonly<Record<'audio' | 'video' | 'playlist', readonly string[]>> = {
  audio: 'mp3 flac m4a m4b aac ogg oga opus wav aif aiff aifc wma ape wv mpc tta dsf mka alac weba'.split(
    ' ',
  ),
  video: 'mp4 m4v webm mkv mov ogv avi mpg mpeg wmv'.split(' '),
  playlist: 'm3u m3u8'.split(' '),
};

const kindByExtension = new Map<string, FileKind>(
  (['audio', 'video', 'playlist'] as const).flatMap((kind) =>
    KINDS[kind].map((extension): [string, FileKind] => [extension, kind]),
  ),
);

/** Base names of cover images, best first. */
const COVER_NAMES: readonly string[] = ['cover', 'folder', 'front', 'albumcover', 'album'];
const ARTIST_IMAGE_NAME = 'artist';
const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp']);

const toBaseName = (fileName: string): string => fileName.slice(0, fileName.lastIndexOf('.')).toLowerCase();

/** Rank of a file name among the cover names: 0 is best; -1: it is no cover. */
export const coverRank = (fileName: string): number => COVER_NAMES.indexOf(toBaseName(fileName));

/** Whether it is an image that may be the cover of the albums in its folder and in the disc folders below. */
export const isCoverFile = ({ kind, path }: { readonly kind: FileKind; readonly path: string }): boolean =>
  (kind === 'image' || kind === 'artist-image') && coverRank(fileNameOf(path)) >= 0;

/**
 * The kind of a cover among the files of its folder: in one without media files it may be the image of the artist of
 * the albums below.
 */
export const toImageKind = (files: readonly { readonly kind: FileKind }[]): 'image' | 'artist-image' =>
  files.some(({ kind }) => kind === 'audio' || kind === 'video') ? 'image' : 'artist-image';

/** @returns null for a file that the library does not use, such as a log or a booklet. */
export function toFileKind(fileName: string): FileKind | null {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (!IMAGE_EXTENSIONS.has(extension)) return kindByExtension.get(extension) ?? null;
  if (toBaseName(fileName) === ARTIST_IMAGE_NAME) return 'artist-image';
  return coverRank(fileName) >= 0 ? 'image' : null;
}
