import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import type { Stream } from 'node-av/lib';

/** How the picture of a stream is shown: its size in square pixels, and how to turn decoded frames upright. */
export interface Display {
  readonly widthPx: number;
  readonly heightPx: number;
  /** FFmpeg filters; empty: frames are upright. */
  readonly filters: readonly string[];
  /** Height of a pixel of an upright frame, in widths of it. */
  readonly pixelHeight: number;
}

/** A header may claim any ratio, and with it a picture of any size; real ones are between 0.7 and 2.2. */
const MAX_PIXEL_RATIO = 4;

function toPixelWidth({ codecpar, sampleAspectRatio }: Stream): number {
  // The container's ratio, if it has one, is newer than the codec's.
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  const ratio = num / den;
  return ratio >= 1 / MAX_PIXEL_RATIO && ratio <= MAX_PIXEL_RATIO ? ratio : 1;
}

/** The filters that undo a display matrix of quarter turns and reflections, as FFmpeg's own player does. */
function toFilters(matrix: Buffer): string[] {
  const [a, b, , c, d] = [0, 1, 2, 3, 4].map((at) => matrix.readInt32LE(4 * at)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2));
  if (quarters === 1) return [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`];
  if (quarters === -1) return [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`];
  return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
}

/** Phones record lying pictures with a display matrix that turns them; DVDs have pixels that are not square. */
export function toDisplay(stream: Stream): Display {
  const { width, height } = stream.codecpar;
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  const filters = matrix === null ? [] : toFilters(matrix);
  const pixelWidth = toPixelWidth(stream);
  const shownWidth = Math.round(width * pixelWidth);
  return filters.some((filter) => filter.startsWith('transpose'))
    ? { widthPx: height, heightPx: shownWidth, filters, pixelHeight: pixelWidth }
    : { widthPx: shownWidth, heightPx: height, filters, pixelHeight: 1 / pixelWidth };
}
