import type { PlaylistFileFormat, Track } from '@segue/domain';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import { jspf } from './to-jspf.ts';
import { m3u8 } from './to-m3u8.ts';
import { type FileHead, type PlaylistFormat, toFileEntry } from './playlist-file.ts';
import { xspf } from './to-xspf.ts';

/** Entries read and written before other work gets its turn: on a disk that is not in memory each of their rows costs a look at it. */
export const ENTRIES_AT_ONCE = 50;

const FORMATS: Readonly<Record<PlaylistFileFormat, PlaylistFormat>> = { m3u8, xspf, jspf };

/** Port: where the files of tracks lie. */
export interface TrackPaths {
  /** @returns by id the path of a file that is there, within its library folder, '/' between its parts. */
  readonly load: (videoIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A file that is written while it is read. */
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
 * Writes a playlist as a file of another program's making, some entries at a time.
 * @param paths Null: where the files lie is not told.
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
