/** Kind of a library file by its name alone. The probe may later find that a 'video' is 'audio'. */
export type FileKind = 'audio' | 'video' | 'playlist' | 'image';

const KINDS: Readonly<Record<Exclude<FileKind, 'image'>, readonly string[]>> = {
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
const COVER_EXTENSIONS: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** Rank of a file name among the cover names: 0 is best; -1: it is no cover. */
export const coverRank = (fileName: string): number =>
  COVER_NAMES.indexOf(fileName.slice(0, fileName.lastIndexOf('.')).toLowerCase());

/** @returns null for a file that the library does not use, such as a log or a booklet. */
export function toFileKind(fileName: string): FileKind | null {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const isCover = COVER_EXTENSIONS.has(extension) && coverRank(fileName) >= 0;
  return kindByExtension.get(extension) ?? (isCover ? 'image' : null);
}
