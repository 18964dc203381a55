import { randomUUID } from 'node:crypto';
import { access, mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THUMBNAIL_FILE_NAMES } from '../../core/artwork/artwork-address.ts';
import type { FindKnownArtworks, ThumbnailStorage } from '../../core/artwork/thumbnail-storage.ts';
import { isMissing } from '../../core/storage/system-error.ts';

/** Writes atomically: readers see the whole file or none. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A file in the folder. */
interface StoredFile {
  readonly path: string;
  /** null: a draft, see `writeAtomically`. */
  readonly artworkId: string | null;
}

const DRAFT_SUFFIX = /\.[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** @returns null: the file is not one of a `ThumbnailStorage`. */
function toStoredFile(folder: string, name: string): StoredFile | null {
  const picture = name.replace(DRAFT_SUFFIX, '');
  const fileName = THUMBNAIL_FILE_NAMES.find((each) => picture.endsWith(`-${each}`));
  if (fileName === undefined) return null;
  const artworkId = picture === name ? name.slice(0, -fileName.length - 1) : null;
  return { path: join(folder, name), artworkId };
}

/** The subfolders of a folder; none if it does not exist. */
async function* listFolders(folder: string): AsyncGenerator<string> {
  if (!(await isThere(folder))) return;
  for await (const entry of await opendir(folder)) if (entry.isDirectory()) yield join(folder, entry.name);
}

/** @returns when a file was written; null: it is gone by now. */
async function findWrittenAtMs(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** Removes the old files of one subfolder that nothing knows. @returns how many. */
async function sweepFolder(
  folder: string,
  findKnown: FindKnownArtworks,
  writtenBeforeMs: number,
): Promise<number> {
  const files = (await readdir(folder)).flatMap((name) => toStoredFile(folder, name) ?? []);
  const known = await findKnown([...new Set(files.flatMap(({ artworkId }) => artworkId ?? []))]);
  let removed = 0;
  for (const { path, artworkId } of files) {
    if (artworkId !== null && known.has(artworkId)) continue;
    const writtenAtMs = await findWrittenAtMs(path);
    if (writtenAtMs === null || writtenAtMs >= writtenBeforeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Stores thumbnails below a folder, in 4096 subfolders by the first two characters of the artwork id. */
export function createThumbnailFolder(folder: string): ThumbnailStorage {
  const toFolder = (artworkId: string): string => join(folder, artworkId.slice(0, 2));
  const toPath = (artworkId: string, fileName: string): string =>
    join(toFolder(artworkId), `${artworkId}-${fileName}`);
  return {
    find: async (artworkId, fileName) => {
      const path = toPath(artworkId, fileName);
      return (await isThere(path)) ? path : null;
    },
    save: async (artworkId, fileName, picture) => {
      await mkdir(toFolder(artworkId), { recursive: true });
      await writeAtomically(toPath(artworkId, fileName), picture);
    },
    remove: async (artworkIds) => {
      for (const artworkId of artworkIds)
        for (const fileName of THUMBNAIL_FILE_NAMES) await rm(toPath(artworkId, fileName), { force: true });
    },
    sweep: async (findKnown, writtenBeforeMs, signal) => {
      let removed = 0;
      for await (const subfolder of listFolders(folder)) {
        if (signal.aborted) break;
        removed += await sweepFolder(subfolder, findKnown, writtenBeforeMs);
      }
      return removed;
    },
  };
}
