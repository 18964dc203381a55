import { posix, win32 } from 'node:path';
import type { FolderPage, FolderRef } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { toTrack } from '../catalogue/to-track.ts';
import { compareNaturally } from '../natural-order.ts';
import { isStorable } from '../storable-text.ts';
import type { FolderReader } from './folder-reader.ts';

/** Children per page. */
const PART_SIZE = 500;

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

const byName = (one: FolderRef, other: FolderRef): number => compareNaturally(one.name, other.name);

/** Use cases of browsing by folder. */
export interface Folders {
  /** @returns null for a path that does not exist. */
  readonly find: (path: string, cursor: string | null) => Promise<FolderPage | null>;
  /** The path of a file as listeners see it; null: it is in none of the library folders. */
  readonly toShownPath: (root: string, path: string) => string | null;
}

const readAfter = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

export function createFolders(
  reader: FolderReader,
  records: Pick<RecordReader, 'loadTracks'>,
  roots: readonly string[],
): Folders {
  const named = toNamedRoots(roots);

  const listRoots = (): FolderPage => ({
    path: '',
    name: '',
    parents: [],
    folders: named.map(({ name }) => ({ name, path: name })),
    tracks: [],
    next: null,
  });

  async function findFolder(segments: readonly string[], after: string | null): Promise<FolderPage | null> {
    const [first = '', ...below] = segments;
    const root = named.find(({ name }) => name === first)?.root;
    if (root === undefined) return null;
    const prefix = below.length === 0 ? '' : `${below.join('/')}/`;
    if (after !== null && !after.startsWith(prefix)) return null;
    const { children, end } = await reader.listFolder(root, below.join('/'), after, PART_SIZE);
    if (children.length === 0 && below.length > 0 && after === null) return null;
    const tracks = await records.loadTracks(children.flatMap(({ videoId }) => videoId ?? []));
    const path = segments.join('/');
    return {
      path,
      name: segments.at(-1) ?? '',
      parents: toRefs(segments.slice(0, -1)),
      folders: children
        .filter(({ videoId }) => videoId === null)
        .map(({ name }) => ({ name, path: `${path}/${name}` }))
        .toSorted(byName),
      tracks: children.flatMap(({ videoId }) => {
        const track = videoId === null ? undefined : tracks.get(videoId);
        return track === undefined ? [] : [toTrack(track)];
      }),
      next: end === null ? null : Buffer.from(end).toString('base64url'),
    };
  }

  return {
    find: async (path, cursor) => {
      if (path === '') return listRoots();
      const segments = path.split('/');
      const after = cursor === null ? null : readAfter(cursor);
      if (!segments.every(isName) || (after !== null && !isStorable(after))) return null;
      return findFolder(segments, after);
    },
    toShownPath: (root, path) => {
      const name = named.find((one) => one.root === root)?.name;
      return name === undefined ? null : `${name}/${path}`;
    },
  };
}
