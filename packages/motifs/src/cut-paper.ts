import { cover, disc, mirror, polygon, shape } from './svg.ts';

/** Colours of the pieces of paper. */
export interface CutPaper {
  readonly ground: string;
  readonly blob: string;
  readonly half: string;
  readonly hill: string;
  readonly dot: string;
  readonly isMirrored?: boolean;
}

const BLOB =
  'M258 86 C332 86 398 132 398 192 C398 244 372 268 344 288 C314 312 308 350 300 390 C288 442 240 472 186 472 C128 472 96 430 76 385 C60 345 53 310 53 270 C55 168 142 86 258 86 Z';
const HALF = 'M600 259 H584 C504 260 447 318 447 390 C447 466 532 560 600 560 Z';
const HILL = 'M150 600 C150 504 206 449 290 449 S430 504 430 600 Z';
const STEM_TOP = [214, 150] as const;
const STEM_FOOT = [190, 430] as const;
const LEAF_PAIRS = 5;

function leafPair(x: number, y: number, fill: string): string {
  const left = `M${x} ${y} Q${x - 46} ${y - 44} ${x - 90} ${y - 15} Q${x - 48} ${y + 28} ${x} ${y} Z`;
  const right = `M${x} ${y} Q${x + 50} ${y - 46} ${x + 92} ${y - 7} Q${x + 50} ${y + 30} ${x} ${y} Z`;
  return shape(left, fill) + shape(right, fill);
}

/** Draws a stem with leaves; in the background colour it looks cut out. */
function leaf(fill: string): string {
  const [topX, topY] = STEM_TOP;
  const [footX, footY] = STEM_FOOT;
  const stem = polygon(
    [
      [topX - 3, topY],
      [topX + 3, topY],
      [footX + 3, footY],
      [footX - 3, footY],
    ],
    fill,
  );
  const pairs = Array.from({ length: LEAF_PAIRS }, (_, index) =>
    leafPair(211 - index * 4.3, 188 + index * 52, fill),
  );
  return stem + pairs.join('');
}

/** Draws a blob with a leaf cut out of it, a hill, half a shape at the edge, and a dot. */
export function drawCutPaper({ ground, blob, half, hill, dot, isMirrored = false }: CutPaper): string {
  const shapes =
    shape(BLOB, blob) + leaf(ground) + shape(HALF, half) + shape(HILL, hill) + disc(440, 150, 62, dot);
  return cover(ground, isMirrored ? mirror(shapes) : shapes);
}
