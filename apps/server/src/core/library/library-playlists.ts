import { toLibraryPlaylistId } from './ids.ts';
import { type LibraryFile, toAbsolutePath } from './library-file.ts';
import { type LibraryPlace, parseM3u, resolveM3uEntry, toPlaylistTitle } from './m3u.ts';
import type { LibraryChanges, LibraryFiles, LibraryStore, PlaylistWrite } from './ports.ts';

interface Ports {
  readonly store: LibraryStore;
  readonly files: LibraryFiles;
  readonly roots: readonly string[];
}

const toKey = ({ root, path }: LibraryPlace): string => `${root}\0${path.normalize('NFC')}`;

/** @returns null when the file cannot be read, or none of its entries is in the library. */
async function toPlaylist({ store, files, roots }: Ports, file: LibraryFile): Promise<PlaylistWrite | null> {
  const text = await files.readText(file);
  if (text === null) return null;
  const m3u = parseM3u(text);
  const places = m3u.entries.flatMap((entry) => resolveM3uEntry(entry, file, roots) ?? []);
  const found = new Map((await store.findVideoIds(places)).map((one) => [toKey(one), one.videoId]));
  const videoIds = places.flatMap((place) => found.get(toKey(place)) ?? []);
  if (videoIds.length === 0) return null;
  return {
    playlistId: toLibraryPlaylistId(file.path),
    title: toPlaylistTitle(m3u, file.path),
    sourcePath: toAbsolutePath(file),
    modifiedAtMs: file.modifiedAtMs,
    videoIds,
  };
}

/** Makes the playlists of the catalogue what the playlist files of the library say now. */
export async function savePlaylists(ports: Ports): Promise<LibraryChanges> {
  const playlists: PlaylistWrite[] = [];
  for (const file of await ports.store.listFiles('playlist')) {
    const playlist = await toPlaylist(ports, file);
    if (playlist) playlists.push(playlist);
  }
  return ports.store.savePlaylists(playlists);
}
