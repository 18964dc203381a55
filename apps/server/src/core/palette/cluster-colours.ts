/** A colour in OKLab. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** A colour and how much of it there is. */
export interface Weighted {
  readonly colour: Lab;
  readonly weight: number;
}

const MAX_ROUNDS = 24;
/** Centres that move less than this have come to rest; a step the eye just sees is some twenty times more. */
const AT_REST = 0.001;

const squaredDistance = (one: Lab, other: Lab): number =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

const nearest = (centres: readonly Lab[], colour: Lab): number =>
  centres.reduce(
    (best, centre, index) =>
      squaredDistance(centre, colour) < squaredDistance(centres[best] ?? centre, colour) ? index : best,
    0,
  );

const mean = (points: readonly Weighted[]): Weighted => {
  const sum = { l: 0, a: 0, b: 0, weight: 0 };
  for (const { colour, weight } of points) {
    sum.l += colour.l * weight;
    sum.a += colour.a * weight;
    sum.b += colour.b * weight;
    sum.weight += weight;
  }
  const { l, a, b, weight } = sum;
  return { colour: { l: l / weight, a: a / weight, b: b / weight }, weight };
};

/** The colour that the centres so far serve worst: seeds are the same for the same picture. */
function pickNextSeed(points: readonly Weighted[], centres: readonly Lab[]): Lab | null {
  let worst: { readonly colour: Lab; readonly error: number } | null = null;
  for (const { colour, weight } of points) {
    const error = weight * Math.min(...centres.map((centre) => squaredDistance(centre, colour)));
    if (error > (worst?.error ?? 0)) worst = { colour, error };
  }
  return worst?.colour ?? null;
}

function pickSeeds(points: readonly Weighted[], count: number): Lab[] {
  const commonest = points.reduce((best, point) => (point.weight > best.weight ? point : best));
  const seeds = [commonest.colour];
  while (seeds.length < count) {
    const seed = pickNextSeed(points, seeds);
    if (seed === null) break;
    seeds.push(seed);
  }
  return seeds;
}

function group(points: readonly Weighted[], centres: readonly Lab[]): Weighted[] {
  const groups = centres.map((): Weighted[] => []);
  for (const point of points) groups[nearest(centres, point.colour)]?.push(point);
  return groups.filter((members) => members.length > 0).map(mean);
}

const hasMoved = (before: readonly Lab[], after: readonly Weighted[]): boolean =>
  before.length !== after.length ||
  after.some(({ colour }, index) => squaredDistance(colour, before[index] ?? colour) > AT_REST ** 2);

/**
 * Groups colours by k-means.
 * @param points at least one.
 * @returns the mean colour and the weight of each group; fewer than `count` when there are fewer colours.
 */
export function clusterColours(points: readonly Weighted[], count: number): Weighted[] {
  let centres = pickSeeds(points, count);
  let clusters = group(points, centres);
  for (let round = 0; round < MAX_ROUNDS && hasMoved(centres, clusters); round++) {
    centres = clusters.map(({ colour }) => colour);
    clusters = group(points, centres);
  }
  return clusters;
}
