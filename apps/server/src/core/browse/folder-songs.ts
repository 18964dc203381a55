import { joinPath } from '../library/paths.ts';
import { compareNaturally } from '../natural-order.ts';
import { yieldToEventLoop } from '../paging.ts';
import type { FolderChild, FolderReader, FolderSong } from './folder-reader.ts';

/** Children of a folder that are read, and put in natural sort order, at once. */
export const PART_SIZE = 500;

const compareNames = (one: string, other: string): number =>
  one === other ? 0 : compareNaturally(one, other) || (one < other ? -1 : 1);

/** The order of a folder: its files, then its folders, both in natural sort order. */
export const compareChildren = (one: FolderChild, other: FolderChild): number =>
  Number(one.videoId === null) - Number(other.videoId === null) || compareNames(one.name, other.name);

/** The same order for the paths of files, split at their slashes. */
function compareFiles(one: readonly string[], other: readonly string[]): number {
  for (const [depth, name] of one.entries()) {
    const isFile = depth === one.length - 1;
    const order =
      Number(depth === other.length - 1) - Number(isFile) || compareNames(name, other[depth] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

const toVideoIds = (files: readonly FolderSong[]): string[] =>
  files
    .map(({ path, videoId }) => ({ names: path.split('/'), videoId }))
    .toSorted((one, other) => compareFiles(one.names, other.names))
    .map(({ videoId }) => videoId);

/** The children of a folder, part by part. */
async function* readChildren(reader: FolderReader, root: string, path: string): AsyncGenerator<FolderChild> {
  let after: string | null = null;
  do {
    const { children, end } = await reader.listFolder(root, path, after, PART_SIZE);
    yield* children.toSorted(compareChildren);
    after = end;
  } while (after !== null);
}

/**
 * Finds the first songs in a folder and in all folders below it: its own, then those of each folder in it. Reads about
 * as many files as it finds songs, however many there are. Up to `limit` songs are in natural sort order; of more, a
 * folder's children are so in parts of `PART_SIZE`, and another limit may give other songs.
 * @param path Below `root`, with forward slashes but none at the ends; '': `root` itself.
 */
export async function findSongsBelow(
  reader: FolderReader,
  root: string,
  path: string,
  limit: number,
): Promise<string[]> {
  const files = await reader.listBelow(root, path, limit + 1);
  const last = files[limit];
  if (last === undefined) return toVideoIds(files);
  // The first files in byte order are mostly those that come first in natural sort order, too. Only the folder of the
  // last one may have more.
  const start = path === '' ? 0 : path.length + 1;
  const toFolder = (file: FolderSong): string =>
    file.path.slice(0, Math.max(0, file.path.indexOf('/', start)));
  const known = Map.groupBy(files, toFolder);
  known.delete(toFolder(last));
  const found: string[] = [];
  const findIn = async (folder: string): Promise<string[]> => {
    const whole = known.get(folder);
    if (whole !== undefined) return toVideoIds(whole);
    await yieldToEventLoop();
    return findSongsBelow(reader, root, folder, limit - found.length);
  };
  for await (const { name, videoId } of readChildren(reader, root, path)) {
    if (found.length >= limit) break;
    found.push(...(videoId === null ? await findIn(joinPath(path, name)) : [videoId]));
  }
  return found.slice(0, limit);
}
