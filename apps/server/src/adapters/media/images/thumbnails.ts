import type { Thumbnails } from '../../../core/artwork/artwork-files.ts';
import type { KeptPictures } from '../../../core/artwork/kept-pictures.ts';
import type { MakePictures } from './artwork-pictures.ts';

/** Renders thumbnails as WebP and stores them. */
export const createThumbnails = (kept: KeptPictures, makePictures: MakePictures): Thumbnails => ({
  find: kept.find,
  make: async (artwork, sizes) => {
    const { artworkId } = artwork;
    const outcome = await makePictures(artwork, { kind: 'webp', sizes });
    if (outcome.kind !== 'made') return outcome.kind;
    for (const [index, { fileName }] of sizes.entries()) {
      const picture = outcome.pictures[index];
      if (picture !== undefined) await kept.keep(artworkId, fileName, picture);
    }
    return 'made';
  },
});
