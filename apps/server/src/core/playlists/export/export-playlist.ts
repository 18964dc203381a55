import type { PlaylistFileFormat, Track } from '@segue/domain';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import { jspf } from './to-jspf.ts';
import { m3u8 } from './to-m3u8.ts';
import { type FileHead, type PlaylistFormat, toFileEntry } from './playlist-file.ts';
import { xspf } from './to-xspf.ts';

/** Entries between two yields to the event loop: each row that is not in memory costs a disk access. */
export const ENTRIES_AT_ONCE = 50;

const FORMATS: Readonly<Record<PlaylistFileFormat, PlaylistFormat>> = { m3u8, xspf, jspf };

/** Port: paths of the files of tracks. */
export interface TrackPaths {
  /** @returns by videoId the path of an available file, relative to its library folder, separated by '/'. */
  readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A file that is generated while it is read. */
export interface PlaylistFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string>;
}

const noPaths: TrackPaths = { load: async () => new Map() };

async function* writePieces(
  format: PlaylistFormat,
  head: FileHead,
  lists: AsyncIterable<readonly Track[]>,
  paths: TrackPaths,
): AsyncGenerator<string> {
  yield format.begin(head);
  let isFirst = true;
  for await (const list of lists)
    for (const tracks of inChunks(list, ENTRIES_AT_ONCE)) {
      await yieldToEventLoop();
      const found = await paths.load(tracks.flatMap(({ videoId }) => videoId ?? []));
      const entries = tracks.map((track) => toFileEntry(track, found.get(track.videoId ?? '') ?? null));
      yield format.write(entries, isFirst);
      isFirst = false;
      await yieldToEventLoop();
    }
  yield format.end;
}

/**
 * Writes a playlist in a file format of other programs, some entries at a time.
 * @param paths null: the paths of the files are left out.
 */
export function exportPlaylist(
  as: PlaylistFileFormat,
  head: FileHead,
  lists: AsyncIterable<readonly Track[]>,
  paths: TrackPaths | null,
): PlaylistFile {
  const format = FORMATS[as];
  return {
    fileName: `${head.title || 'playlist'}.${as}`,
    mediaType: format.mediaType,
    pieces: writePieces(format, head, lists, paths ?? noPaths),
  };
}
