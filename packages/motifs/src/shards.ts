import { cover, polygon } from './svg.ts';

/** A long triangle: the two points of its base, and its tip. */
export interface Shard {
  readonly foot: readonly [readonly [x: number, y: number], readonly [x: number, y: number]];
  readonly tip: readonly [x: number, y: number];
  readonly fill: string;
}

/** Draws long triangles that rise from the bottom edge to the right. */
export const drawShards = (ground: string, shards: readonly Shard[]): string =>
  cover(ground, shards.map(({ foot, tip, fill }) => polygon([...foot, tip], fill)).join(''));
