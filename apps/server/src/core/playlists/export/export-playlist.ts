import type { PlaylistEntry, PlaylistFileFormat, PlaylistPage, Track } from '@segue/domain';
import { inChunks, yieldToEventLoop } from '../../paging.ts';
import { jspf } from './to-jspf.ts';
import { m3u8 } from './to-m3u8.ts';
import type { StoredPlaylist } from '../playlist.store.ts';
import { type FileHead, type PlaylistFormat, toFileEntry, toFileHead } from './playlist-file.ts';
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

interface PlaylistExportPorts {
  readonly trackPaths: TrackPaths;
  readonly findLibraryPlaylist: (id: string) => Promise<PlaylistPage | null>;
}

type ReadEntries = (playlist: StoredPlaylist, batchSize: number) => AsyncIterable<readonly PlaylistEntry[]>;

async function* toTracks(lists: AsyncIterable<readonly PlaylistEntry[]>): AsyncGenerator<readonly Track[]> {
  for await (const entries of lists) yield entries.map(({ track }) => track);
}

async function* inOneList(tracks: readonly Track[]): AsyncGenerator<readonly Track[]> {
  yield tracks;
}

/**
 * Makes the function that writes a playlist as a file.
 * @param readEntries Reads the entries of a listener's playlist.
 */
export const createPlaylistExport =
  ({ findLibraryPlaylist, trackPaths }: PlaylistExportPorts, readEntries: ReadEntries) =>
  /**
   * @param own The listener's playlist with this id; null: none that may be seen, so the library is searched.
   * @returns null if the library has none either.
   */
  async (
    id: string,
    own: StoredPlaylist | null,
    as: PlaylistFileFormat,
    hasPaths: boolean,
  ): Promise<PlaylistFile | null> => {
    const paths = hasPaths ? trackPaths : null;
    if (own !== null) {
      const head = toFileHead(own.title, own.ownerName, own.description);
      return exportPlaylist(as, head, toTracks(readEntries(own, ENTRIES_AT_ONCE)), paths);
    }
    const page = await findLibraryPlaylist(id);
    if (page === null) return null;
    const head = toFileHead(page.title, page.author?.name ?? null, page.description);
    return exportPlaylist(as, head, inOneList(page.tracks), paths);
  };
