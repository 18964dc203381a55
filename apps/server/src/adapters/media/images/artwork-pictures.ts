import type { Artwork, PictureFailure } from '../../../core/artwork/artwork.store.ts';
import { drawCover } from '../../../core/artwork/drawn/draw-cover.ts';
import type { ImageProcesses } from './image-processes.ts';
import type { ImageOutcome, PictureSource, PictureWish } from './image-protocol.ts';

/** Takes a frame of a video as an image file. */
export type TakeFrame = (videoPath: string) => Promise<Uint8Array | 'busy' | 'failed' | 'unreadable'>;

/** Makes pictures of what an artwork names. Never rejects. */
export type MakePictures = (artwork: Artwork, wish: PictureWish) => Promise<ImageOutcome>;

async function findSource(
  { artworkId, source, sourcePath }: Artwork,
  takeFrame: TakeFrame,
): Promise<PictureSource | PictureFailure> {
  if (source === 'drawn') return { kind: 'drawing', svg: drawCover(artworkId).svg };
  if (source !== 'video-frame') return { kind: source, path: sourcePath };
  const bytes = await takeFrame(sourcePath);
  return typeof bytes === 'string' ? bytes : { kind: 'bytes', bytes };
}

export const createArtworkPictures =
  (processes: ImageProcesses, takeFrame: TakeFrame): MakePictures =>
  async (artwork, wish) => {
    const source = await findSource(artwork, takeFrame);
    return typeof source === 'string' ? { kind: source } : processes.run({ source, wish });
  };
