import { COVER_SIZE, cover, shape } from './svg.ts';

/** Colours of the arches, the widest first. */
export type ArchColours = readonly [string, string, string, string, string];

/**
 * Where a set of arches stands: its middle, the top and radius of the widest, and how much lower each next
 * one is.
 */
export interface ArchPlace {
  readonly x: number;
  readonly top: number;
  readonly radius: number;
  readonly drop: number;
}

/**
 * Arches inside each other, each a fifth narrower; they stand on the bottom of a picture of the given height.
 */
export function nestedArches(colours: readonly string[], place: ArchPlace, bottom = COVER_SIZE): string {
  const arches = colours.map((fill, index) => {
    const radius = place.radius * (1 - index / colours.length);
    const shoulder = place.top + index * place.drop + radius;
    const [left, right] = [place.x - radius, place.x + radius];
    return shape(
      `M${left} ${bottom} V${shoulder} A${radius} ${radius} 0 0 1 ${right} ${shoulder} V${bottom} Z`,
      fill,
    );
  });
  return arches.join('');
}

/** Five arches inside each other, and a smaller set in reversed colours in the left or right corner. */
export function drawArches(ground: string, colours: ArchColours, smallCorner: 'left' | 'right'): string {
  const side = (x: number): number => (smallCorner === 'right' ? x : COVER_SIZE - x);
  const large = nestedArches(colours, { x: side(270), top: 150, radius: 290, drop: 90 });
  const small = nestedArches(colours.toReversed(), { x: side(510), top: 398, radius: 129, drop: 40.3 });
  return cover(ground, large + small);
}
