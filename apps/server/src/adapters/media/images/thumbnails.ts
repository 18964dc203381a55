import type { Thumbnails } from '../../../core/artwork/artwork-files.ts';
import type { ThumbnailStorage } from '../../../core/artwork/thumbnail-storage.ts';
import type { MakePictures } from './artwork-pictures.ts';

/** Renders thumbnails as WebP and stores them. */
export const createThumbnails = (storage: ThumbnailStorage, makePictures: MakePictures): Thumbnails => ({
  find: storage.find,
  make: async (artwork, sizes) => {
    const { artworkId } = artwork;
    const outcome = await makePictures(artwork, { kind: 'webp', sizes });
    if (outcome.kind !== 'made') return outcome.kind;
    for (const [index, { fileName }] of sizes.entries()) {
      const picture = outcome.pictures[index];
      if (picture !== undefined) await storage.save(artworkId, fileName, picture);
    }
    return 'made';
  },
});
