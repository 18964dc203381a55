import { PLAYLIST_TRACK_CAP } from '../../catalogue/pages/playlist-page.ts';
import { toLibraryPlaylistId } from '../identity/ids.ts';
import { type LibraryFile, toAbsolutePath } from '../library-file.ts';
import { type M3u, MAX_PLAYLIST_BYTES, readM3u, resolveM3uEntry, toPlaylistTitle } from './m3u.ts';
import type { CatalogueWriter, LibraryFileRows, PlaylistFileStore, PlaylistPlace } from '../library.store.ts';
import { toPlainText } from '../naming/plain-text.ts';
import { fileNameOf } from '../paths.ts';
import { findEntries } from './playlist-entries.ts';
import { isFindableCollection, toNamedItem, type FindableItem } from '../../catalogue/findable.ts';
import { type CommittedChange, emptyChange } from '../catalogue/committed-change.ts';
import { saveFiles } from '../catalogue/change-files.ts';
import type { LibraryFiles } from '../reading/library-files.ts';

interface Ports {
  readonly store: PlaylistFileStore & CatalogueWriter & Pick<LibraryFileRows, 'listFiles'>;
  readonly files: LibraryFiles;
  readonly roots: readonly string[];
  /** Whether a library folder can be read. */
  readonly isUsable: (root: string) => boolean;
  /** Once aborted, the playlist files that are left are not read. */
  readonly signal: AbortSignal | undefined;
}

const MIB = 1024 * 1024;

/** Characters of a file name that a problem shows. */
const SHOWN_CHARACTERS = 200;

/** The file name that an entry ends in. Listeners see problems, so a path of the machine must not be in them. */
const toShownName = (entry: string): string =>
  toPlainText(fileNameOf(entry.replaceAll('\\', '/'))).slice(0, SHOWN_CHARACTERS);

/** @param places Places of its entries that lead, or once led, to a file. */
function toProblem({ cutBy, entries }: M3u, places: readonly PlaylistPlace[]): string | null {
  const [first] = entries;
  if (first !== undefined && places.length === 0)
    return `Expected files of the library, found none in its list of ${entries.length.toLocaleString('en')}, which begins with '${toShownName(first)}'.`;
  if (cutBy === null) return null;
  return cutBy === 'tracks'
    ? `It lists more than ${PLAYLIST_TRACK_CAP.toLocaleString('en')} tracks; the first ${PLAYLIST_TRACK_CAP.toLocaleString('en')} are kept.`
    : `It is longer than ${MAX_PLAYLIST_BYTES / MIB} MiB; the tracks named in its first ${MAX_PLAYLIST_BYTES / MIB} MiB are kept.`;
}

const UNREADABLE = 'It cannot be read; its playlist is kept as it was.';

/** Lists a playlist among the problems of the library, or removes it from them. */
async function saveProblem(store: CatalogueWriter, file: LibraryFile, problem: string | null): Promise<void> {
  const known = file.content.kind === 'problem' ? file.content.problem : null;
  if (known === problem) return;
  const content =
    problem === null ? ({ kind: 'playlist' } as const) : ({ kind: 'problem', problem } as const);
  await saveFiles(store, [{ ...file, content }], null);
}

/** @returns null: the file was deleted since the walk, leads out of the library, or cannot be read now. */
async function readPlaylist(files: LibraryFiles, file: LibraryFile): Promise<M3u | null> {
  try {
    return await readM3u(files.readPieces(file));
  } catch {
    // The next walk finds out if the file is gone or is a link out of the library.
    return null;
  }
}

interface SavedPlaylist {
  readonly playlistId: string;
  readonly title: string;
  /** Whether it differs from the stored playlist. */
  readonly isChanged: boolean;
}

interface PlaylistFile {
  readonly playlistId: string;
  readonly file: LibraryFile;
}

/**
 * Gives each playlist file its id. Of those at the same path in several library folders, only that of the
 * first folder has an id that survives a move of its library folder.
 */
function identify(files: readonly LibraryFile[], roots: readonly string[]): PlaylistFile[] {
  const paths = new Set<string>();
  return files
    .toSorted((one, other) => roots.indexOf(one.root) - roots.indexOf(other.root))
    .map((file) => {
      const root = paths.has(file.path) ? file.root : null;
      paths.add(file.path);
      return { playlistId: toLibraryPlaylistId(file.path, root), file };
    });
}

/** Writes one playlist from its file, and its problem. @returns null: none of its tracks is present. */
async function savePlaylist(
  ports: Ports,
  { playlistId, file }: PlaylistFile,
  m3u: M3u,
): Promise<SavedPlaylist | null> {
  const { store, roots } = ports;
  const named = m3u.entries.map((entry) => resolveM3uEntry(entry, file, roots));
  const { videoIds, places } = await findEntries(store, playlistId, named);
  await store.savePlaylistPlaces(playlistId, places);
  await saveProblem(store, file, toProblem(m3u, places));
  const isFindable = isFindableCollection(videoIds.length);
  if (!isFindable) return null;
  const title = toPlaylistTitle(m3u, file.path);
  const sourcePath = toAbsolutePath(file);
  const { modifiedAtMs } = file;
  const playlist = { playlistId, title, sourcePath, modifiedAtMs, videoIds, isFindable };
  return { playlistId, title, isChanged: await store.savePlaylist(playlist) };
}

const toChange = (written: readonly FindableItem[], goneIds: readonly string[]): CommittedChange => ({
  ...emptyChange,
  playlistIds: [...written.map(({ id }) => id), ...goneIds],
  findable: written,
});

/** The result of `savePlaylists`. */
interface SavedPlaylists {
  readonly change: CommittedChange;
  /** false: a playlist file was not read, or could not be, and has to be tried again. */
  readonly isComplete: boolean;
}

/**
 * Synchronises the playlists of the catalogue with the playlist files of the library. Reads all of them, because any
 * of them may name a file that was added or removed. The work per file is bounded. The playlist of a file that cannot
 * be read, or whose library folder is away, stays as it is. Once aborted, it returns what was written so far.
 */
export async function savePlaylists(ports: Ports): Promise<SavedPlaylists> {
  const { store, files, roots, isUsable, signal } = ports;
  const written: FindableItem[] = [];
  let isComplete = true;
  const [shown, listed] = [new Set<string>(), new Set<string>()];
  for (const playlistFile of identify(await store.listFiles('playlist'), roots)) {
    if (signal?.aborted === true) return { change: toChange(written, []), isComplete: false };
    const { playlistId, file } = playlistFile;
    listed.add(playlistId);
    if (!isUsable(file.root)) {
      shown.add(playlistId);
      continue;
    }
    const m3u = await readPlaylist(files, file);
    if (m3u === null) {
      await saveProblem(store, file, UNREADABLE);
      isComplete = false;
      shown.add(playlistId);
      continue;
    }
    const saved = await savePlaylist(ports, playlistFile, m3u);
    if (saved === null) continue;
    shown.add(saved.playlistId);
    if (saved.isChanged) written.push(toNamedItem('playlist', saved.playlistId, saved.title));
  }
  const gone = await store.removePlaylistsExcept(shown, listed);
  return { change: toChange(written, gone), isComplete };
}
