import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THUMBNAIL_FILE_NAMES } from '../../core/artwork/artwork-address.ts';
import type { ThumbnailStorage } from '../../core/artwork/thumbnail-storage.ts';

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
  };
}
