import { setImmediate } from 'node:timers/promises';
import { PLAYLIST_TRACK_CAP } from '../catalogue/playlist-page.ts';
import { toLibraryPlaylistId } from './ids.ts';
import { type LibraryFile, toAbsolutePath } from './library-file.ts';
import {
  type LibraryPlace,
  type M3u,
  MAX_PLAYLIST_BYTES,
  readM3u,
  resolveM3uEntry,
  toPlaylistTitle,
} from './m3u.ts';
import type { LibraryChanges, LibraryFiles, LibraryStore } from './ports.ts';

interface Ports {
  readonly store: LibraryStore;
  readonly files: LibraryFiles;
  readonly roots: readonly string[];
}

/** Entries looked up before other work gets its turn. */
const ENTRIES_AT_ONCE = 250;

const toKey = ({ root, path }: LibraryPlace): string => `${root}\0${path.normalize('NFC')}`;

/** The tracks of a playlist's entries, in its order; entries that are not in the library are left out. */
async function findTracks(
  { store, roots }: Ports,
  playlist: LibraryFile,
  entries: readonly string[],
): Promise<string[]> {
  const videoIds: string[] = [];
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const places = entries
      .slice(start, start + ENTRIES_AT_ONCE)
      .flatMap((entry) => resolveM3uEntry(entry, playlist, roots) ?? []);
    const found = new Map((await store.findVideoIds(places)).map((one) => [toKey(one), one.videoId]));
    videoIds.push(...places.flatMap((place) => found.get(toKey(place)) ?? []));
    await setImmediate();
  }
  return videoIds;
}

const MIB = 1024 * 1024;

function toProblem({ cutBy }: M3u): string | null {
  if (cutBy === null) return null;
  return cutBy === 'tracks'
    ? `It lists more than ${PLAYLIST_TRACK_CAP.toLocaleString('en')} tracks; the first ${PLAYLIST_TRACK_CAP.toLocaleString('en')} are kept.`
    : `It is longer than ${MAX_PLAYLIST_BYTES / MIB} MiB; the tracks named in its first ${MAX_PLAYLIST_BYTES / MIB} MiB are kept.`;
}

/** Names a playlist that was cut in the list of problems, until it is changed. */
async function saveProblem(store: LibraryStore, file: LibraryFile, problem: string | null): Promise<void> {
  const known = file.content.kind === 'problem' ? file.content.problem : null;
  if (known === problem) return;
  const content =
    problem === null ? ({ kind: 'playlist' } as const) : ({ kind: 'problem', problem } as const);
  await store.saveFiles([{ ...file, content }], null);
}

/** @returns null when the file went away since the walk, or cannot be read. */
async function readPlaylist(files: LibraryFiles, file: LibraryFile): Promise<M3u | null> {
  try {
    return await readM3u(files.readPieces(file));
  } catch {
    // The next scan says so where the file is gone or leads out of the library.
    return null;
  }
}

/**
 * Makes the playlists of the catalogue what the playlist files of the library say now. All are read, because
 * what they name may have come or gone without their being changed; each takes bounded work.
 */
export async function savePlaylists(ports: Ports): Promise<LibraryChanges> {
  const { store, files } = ports;
  const playlistIds: string[] = [];
  const kept = new Set<string>();
  for (const file of await store.listFiles('playlist')) {
    const m3u = await readPlaylist(files, file);
    if (m3u === null) continue;
    await saveProblem(store, file, toProblem(m3u));
    const videoIds = await findTracks(ports, file, m3u.entries);
    if (videoIds.length === 0) continue;
    const playlistId = toLibraryPlaylistId(file.path);
    kept.add(playlistId);
    const changes = await store.savePlaylist({
      playlistId,
      title: toPlaylistTitle(m3u, file.path),
      sourcePath: toAbsolutePath(file),
      modifiedAtMs: file.modifiedAtMs,
      videoIds,
    });
    playlistIds.push(...changes.playlistIds);
  }
  const gone = await store.removePlaylistsExcept(kept);
  return { ...gone, playlistIds: [...playlistIds, ...gone.playlistIds] };
}
