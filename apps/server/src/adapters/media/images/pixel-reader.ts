import type { PixelReader } from '../../../core/artwork/palette/palette-reader.ts';
import type { MakePictures } from './artwork-pictures.ts';

const SIZE_PX = 64;

export const createPixelReader = (makePictures: MakePictures): PixelReader => ({
  read: async (artwork) => {
    const size = { widthPx: SIZE_PX, heightPx: SIZE_PX };
    const outcome = await makePictures(artwork, { kind: 'rgba', size });
    if (outcome.kind !== 'made') return outcome.kind;
    const [rgba] = outcome.pictures;
    return rgba === undefined ? 'failed' : { rgba };
  },
});
