import { posix, win32 } from 'node:path';
import type { FolderPage, FolderRef, Track } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { pickRecords } from '../catalogue/records.ts';
import { toTrack } from '../catalogue/to-track.ts';
import { isStorable } from '../storable-text.ts';
import type { FolderReader } from './folder-reader.ts';
import { compareChildren, findSongsBelow, PART_SIZE } from './folder-songs.ts';

/** The first songs of a folder and of the folders below it that are listed: enough for a day. */
const MAX_SONGS_BELOW = 1000;
/** Of these per page. */
const SONGS_PAGE = 200;

/** A library folder and its public name; its path on the server is not revealed. */
interface NamedRoot {
  readonly name: string;
  readonly root: string;
}

const baseOf = (root: string): string =>
  posix.basename(win32.normalize(root).replaceAll('\\', '/')) || 'Library';

/** Names library folders by the last part of their paths; duplicates are numbered. */
export function toNamedRoots(roots: readonly string[]): NamedRoot[] {
  const counts = new Map<string, number>();
  return roots.map((root) => {
    const base = baseOf(root);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return { name: count === 1 ? base : `${base} (${count})`, root };
  });
}

/** Whether a path segment is a plain name. Paths are looked up in the index, never in the file system. */
const isName = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[\p{Cc}\p{Cs}]/u.test(segment);

const toRefs = (segments: readonly string[]): FolderRef[] =>
  segments.map((name, depth) => ({ name, path: segments.slice(0, depth + 1).join('/') }));

/** Use cases of browsing by folder. */
export interface Folders {
  /** @returns null for a path that does not exist. */
  readonly find: (path: string, cursor: string | null) => Promise<FolderPage | null>;
  /**
   * Finds the songs in a folder and in all folders below it, up to 1,000, as a page without folders.
   * @returns null for a path that does not exist.
   */
  readonly findSongs: (path: string, cursor: string | null) => Promise<FolderPage | null>;
  /** The path of a file as listeners see it; null: it is in none of the library folders. */
  readonly toShownPath: (root: string, path: string) => string | null;
}

/** A folder of the index. */
interface Place {
  readonly root: string;
  /** Below `root`; '': `root` itself. */
  readonly below: string;
  /** Name of the library folder, then those of the folders below it. */
  readonly segments: readonly string[];
}

function toPlace(roots: readonly NamedRoot[], path: string): Place | null {
  const segments = path.split('/');
  const root = segments.every(isName) ? roots.find(({ name }) => name === segments[0])?.root : undefined;
  return root === undefined ? null : { root, below: segments.slice(1).join('/'), segments };
}

const toFields = ({ segments }: Place): Pick<FolderPage, 'path' | 'name' | 'parents'> => ({
  path: segments.join('/'),
  name: segments.at(-1) ?? '',
  parents: toRefs(segments.slice(0, -1)),
});

const listRoots = (roots: readonly NamedRoot[]): FolderPage => ({
  path: '',
  name: '',
  parents: [],
  folders: roots.map(({ name }) => ({ name, path: name })),
  tracks: [],
  next: null,
});

const readAfter = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/** @returns how many songs come before the page; NaN: it is no cursor. */
const readOffset = (cursor: string | null): number => (cursor === null ? 0 : Number(cursor));

export function createFolders(
  reader: FolderReader,
  records: Pick<RecordReader, 'loadTracks'>,
  roots: readonly string[],
): Folders {
  const named = toNamedRoots(roots);

  const loadTracks = async (videoIds: readonly string[]): Promise<Track[]> =>
    pickRecords(await records.loadTracks(videoIds), videoIds).map(toTrack);

  async function findFolder(place: Place, after: string | null): Promise<FolderPage | null> {
    const { root, below } = place;
    const prefix = below === '' ? '' : `${below}/`;
    if (after !== null && !(isStorable(after) && after.startsWith(prefix))) return null;
    const { children, end } = await reader.listFolder(root, below, after, PART_SIZE);
    if (children.length === 0 && below !== '' && after === null) return null;
    const fields = toFields(place);
    const sorted = children.toSorted(compareChildren);
    return {
      ...fields,
      folders: sorted
        .filter(({ videoId }) => videoId === null)
        .map(({ name }) => ({ name, path: `${fields.path}/${name}` })),
      tracks: await loadTracks(sorted.flatMap(({ videoId }) => videoId ?? [])),
      next: end === null ? null : Buffer.from(end).toString('base64url'),
    };
  }

  async function findSongs(place: Place, offset: number): Promise<FolderPage | null> {
    if (!(offset >= 0 && offset < MAX_SONGS_BELOW)) return null;
    // The same limit for each page: which songs come first depends on how many are asked for.
    const videoIds = await findSongsBelow(reader, place.root, place.below, MAX_SONGS_BELOW);
    if (videoIds.length === 0 && place.below !== '') return null;
    const end = offset + SONGS_PAGE;
    return {
      ...toFields(place),
      folders: [],
      tracks: await loadTracks(videoIds.slice(offset, end)),
      next: videoIds.length > end ? String(end) : null,
    };
  }

  return {
    find: async (path, cursor) => {
      if (path === '') return listRoots(named);
      const place = toPlace(named, path);
      return place && findFolder(place, cursor === null ? null : readAfter(cursor));
    },
    findSongs: async (path, cursor) => {
      const place = toPlace(named, path);
      return place && findSongs(place, readOffset(cursor));
    },
    toShownPath: (root, path) => {
      const name = named.find((one) => one.root === root)?.name;
      return name === undefined ? null : `${name}/${path}`;
    },
  };
}
