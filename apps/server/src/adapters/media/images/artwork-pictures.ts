import type { Artwork } from '../../../core/artwork/artwork.store.ts';
import { drawCover } from '../../../core/artwork/drawn/draw-cover.ts';
import type { ImageProcesses } from './image-processes.ts';
import type { ImageOutcome, PictureOutput } from './image-protocol.ts';
import type { WithUpload } from './uploaded-pictures.ts';

/** Extracts a frame of a video as a temporary image file and calls `work` with it. */
export type WithFrame = <T>(
  videoPath: string,
  work: (framePath: string) => Promise<T>,
) => Promise<T | 'busy' | 'failed' | 'unreadable'>;

/** Renders the picture that an artwork refers to. Never rejects. */
export type MakePictures = (artwork: Artwork, output: PictureOutput) => Promise<ImageOutcome>;

export const createArtworkPictures =
  (
    { run }: ImageProcesses,
    withFrame: WithFrame,
    withUpload: WithUpload = async () => 'gone',
  ): MakePictures =>
  async ({ artworkId, source, sourcePath }, output) => {
    if (source === 'drawn')
      return run({ source: { kind: 'drawing', svg: drawCover(artworkId).svg }, output });
    if (source === 'uploaded') {
      const made = await withUpload(artworkId, (path) => run({ source: { kind: 'frame', path }, output }));
      return made === 'gone' ? { kind: made } : made;
    }
    if (source !== 'video-frame') return run({ source: { kind: source, path: sourcePath }, output });
    const outcome = await withFrame(sourcePath, (path) => run({ source: { kind: 'frame', path }, output }));
    return typeof outcome === 'string' ? { kind: outcome } : outcome;
  };
