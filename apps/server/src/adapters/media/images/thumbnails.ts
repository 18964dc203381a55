import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Thumbnails } from '../../../core/artwork/artwork-files.ts';
import type { MakePictures } from './artwork-pictures.ts';

/** Readers see the whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
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

/** Keeps thumbnails as WebP below a folder, in 4096 folders by the beginning of the artwork id. */
export function createThumbnails(folder: string, makePictures: MakePictures): Thumbnails {
  const toFolder = (artworkId: string): string => join(folder, artworkId.slice(0, 2));
  const toPath = (artworkId: string, fileName: string): string =>
    join(toFolder(artworkId), `${artworkId}-${fileName}`);

  return {
    find: async (artworkId, fileName) => {
      const path = toPath(artworkId, fileName);
      return (await isThere(path)) ? path : null;
    },
    make: async (artwork, sizes) => {
      const { artworkId } = artwork;
      const outcome = await makePictures(artwork, { kind: 'webp', sizes });
      if (outcome.kind !== 'made') return outcome.kind;
      await mkdir(toFolder(artworkId), { recursive: true });
      for (const [index, { fileName }] of sizes.entries()) {
        const picture = outcome.pictures[index];
        if (picture !== undefined) await writeWhole(toPath(artworkId, fileName), picture);
      }
      return 'made';
    },
  };
}
