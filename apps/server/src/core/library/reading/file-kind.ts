/** What a file of the library is, by its name alone. The probe has the last word on 'audio' and 'video'. */
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

/** Names of a folder's cover, best first. */
const COVER_NAMES: readonly string[] = ['cover', 'folder', 'front', 'albumcover', 'album'];
const COVER_EXTENSIONS: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** How well a file name says "cover": 0 is best; -1: not at all. */
export const coverRank = (fileName: string): number =>
  COVER_NAMES.indexOf(fileName.slice(0, fileName.lastIndexOf('.')).toLowerCase());

/** @returns null for a file that the library has no use for, such as a log or a booklet. */
export function toFileKind(fileName: string): FileKind | null {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const isCover = COVER_EXTENSIONS.has(extension) && coverRank(fileName) >= 0;
  return kindByExtension.get(extension) ?? (isCover ? 'image' : null);
}
