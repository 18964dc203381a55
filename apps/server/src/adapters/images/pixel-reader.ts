import PQueue from 'p-queue';
import type { PixelReader } from '../../core/palette/palette-reader.ts';
import type { ReadArtwork } from './artwork-bytes.ts';
import { openImage } from './open-image.ts';

const SIZE_PX = 64;
/** Sharper kernels make colours at edges that the picture does not have. */
const NO_RINGING = 'linear';
const PICTURES_AT_ONCE = 1;

/** Reads small copies of pictures, with alpha. */
export function createPixelReader(readArtwork: ReadArtwork): PixelReader {
  const queue = new PQueue({ concurrency: PICTURES_AT_ONCE });

  const read: PixelReader['read'] = async (artwork) => {
    const bytes = await readArtwork(artwork);
    if (!Buffer.isBuffer(bytes)) return bytes;
    try {
      const image = (await openImage(bytes)).resize(SIZE_PX, SIZE_PX, { fit: 'cover', kernel: NO_RINGING });
      return { rgba: await image.ensureAlpha().raw().toBuffer() };
    } catch (cause) {
      if (cause instanceof Error) return 'unreadable';
      throw cause;
    }
  };

  return { read: (artwork) => queue.add(() => read(artwork)) };
}
