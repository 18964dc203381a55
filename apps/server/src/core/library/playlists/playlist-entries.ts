import { inChunks, yieldToEventLoop } from '../../paging.ts';
import type { LibraryPlace } from '../library-place.ts';
import { fileNameOf, folderOf, joinPath } from '../paths.ts';
import type { KnownPlaylistPlace, PlaylistFileStore, PlaylistPlace } from '../library.store.ts';

/** The entries of a playlist file, resolved to tracks. */
export interface PlaylistEntries {
  /** Present tracks, in the order of the entries. */
  readonly videoIds: readonly string[];
  /** Every place that resolves to a track now or did so before, once. */
  readonly places: readonly PlaylistPlace[];
}

/** Entries per lookup; the event loop gets a turn after each batch. */
const ENTRIES_AT_ONCE = 250;

const toForms = (text: string): string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];

/**
 * The spellings of a path under which its file may be known: folder and name as they are written, or with their
 * accents composed or decomposed. Files copied from a Mac have decomposed names, while most programs write composed
 * ones, so that a file may have another form than its folder.
 */
const toSpellings = ({ root, path }: LibraryPlace): LibraryPlace[] =>
  toForms(folderOf(path)).flatMap((folder) =>
    toForms(fileNameOf(path)).map((name) => ({ root, path: joinPath(folder, name) })),
  );

const toExactKey = ({ root, path }: LibraryPlace): string => `${root}\0${path}`;

/** One key for all spellings of a place. */
const toKey = ({ root, path }: LibraryPlace): string => `${root}\0${path.normalize('NFC')}`;

/** What is known of the places of some entries. */
interface Lookup {
  /** Present files, by exact place. */
  readonly found: ReadonlyMap<string, PlaylistPlace>;
  /** What the last scan stored, by place. */
  readonly known: ReadonlyMap<string, KnownPlaylistPlace>;
}

interface FoundEntry {
  readonly place: PlaylistPlace;
  readonly isPresent: boolean;
}

/** The first place of an entry that has a file; else the first that had one. null: none of them ever had. */
function findEntry(places: readonly LibraryPlace[], { found, known }: Lookup): FoundEntry | null {
  for (const spelling of places.flatMap(toSpellings)) {
    const present = found.get(toExactKey(spelling));
    if (present !== undefined) return { place: present, isPresent: true };
  }
  for (const place of places) {
    const before = known.get(toKey(place));
    if (before === undefined) continue;
    const { root, path } = place;
    return { place: { root, path, videoId: before.videoId }, isPresent: !before.isMissing };
  }
  return null;
}

/**
 * Finds the tracks of a playlist's entries. A place without a file resolves to the track it resolved to
 * before, because the file may have been moved, renamed or replaced. Entries that were never in the library
 * are left out.
 * @param entries For each entry the places that it may mean, the likelier one first.
 */
export async function findEntries(
  store: Pick<PlaylistFileStore, 'findVideoIds' | 'loadPlaylistPlaces'>,
  playlistId: string,
  entries: readonly (readonly LibraryPlace[])[],
): Promise<PlaylistEntries> {
  const known = new Map((await store.loadPlaylistPlaces(playlistId)).map((one) => [toKey(one), one]));
  const videoIds: string[] = [];
  const kept = new Map<string, PlaylistPlace>();
  for (const chunk of inChunks(entries, ENTRIES_AT_ONCE)) {
    const spellings = chunk.flat().flatMap(toSpellings);
    const found = new Map((await store.findVideoIds(spellings)).map((one) => [toExactKey(one), one]));
    for (const places of chunk) {
      const entry = findEntry(places, { found, known });
      if (entry === null) continue;
      kept.set(toKey(entry.place), entry.place);
      if (entry.isPresent) videoIds.push(entry.place.videoId);
    }
    await yieldToEventLoop();
  }
  return { videoIds, places: [...kept.values()] };
}
