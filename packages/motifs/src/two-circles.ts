import { cover, disc } from './svg.ts';

/** Parameters of the two circles: centres, colours, and the colour of the overlap. */
export interface TwoCircles {
  readonly ground: string;
  readonly first: { readonly x: number; readonly y: number; readonly fill: string };
  readonly second: { readonly x: number; readonly y: number; readonly fill: string };
  readonly overlap: string;
}

const RADIUS = 170;

/** Draws two discs of the same radius, with a separate colour for their overlap. */
export function overlappingDiscs(
  first: TwoCircles['first'],
  second: TwoCircles['second'],
  overlap: string,
  radius: number,
): string {
  const clip = `<clipPath id="shared"><circle cx="${first.x}" cy="${first.y}" r="${radius}"/></clipPath>`;
  const shared = `<g clip-path="url(#shared)">${disc(second.x, second.y, radius, overlap)}</g>`;
  return (
    clip + disc(first.x, first.y, radius, first.fill) + disc(second.x, second.y, radius, second.fill) + shared
  );
}

/** Draws two overlapping circles on a cover. */
export const drawTwoCircles = ({ ground, first, second, overlap }: TwoCircles): string =>
  cover(ground, overlappingDiscs(first, second, overlap, RADIUS));
