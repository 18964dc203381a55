import { COVER_SIZE, cover, shape } from './svg.ts';

/** Colours of the arches, widest first. */
export type ArchColours = readonly [string, string, string, string, string];

/**
 * Position of a set of arches, in px: centre `x`, `top` and `radius` of the widest, and the step down to each
 * next.
 */
export interface ArchPlace {
  readonly x: number;
  readonly top: number;
  readonly radius: number;
  readonly drop: number;
}

/**
 * Draws nested arches that stand on the bottom edge. With n colours, each is narrower by 1/n of the outer
 * radius.
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

/** Draws five nested arches, and a smaller set in reversed colours in the left or right corner. */
export function drawArches(ground: string, colours: ArchColours, smallCorner: 'left' | 'right'): string {
  const side = (x: number): number => (smallCorner === 'right' ? x : COVER_SIZE - x);
  const large = nestedArches(colours, { x: side(270), top: 150, radius: 290, drop: 90 });
  const small = nestedArches(colours.toReversed(), { x: side(510), top: 398, radius: 129, drop: 40.3 });
  return cover(ground, large + small);
}
