import type { PlaylistEntry, PlaylistFileFormat, PlaylistPage, Track } from '@segue/domain';
import type { StoredPlaylist } from '../playlist.store.ts';
import { ENTRIES_AT_ONCE, exportPlaylist, type PlaylistFile, type TrackPaths } from './export-playlist.ts';
import { toFileHead } from './playlist-file.ts';

interface Ports {
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
export const createExporting =
  ({ findLibraryPlaylist, trackPaths }: Ports, readEntries: ReadEntries) =>
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
