/** A colour in OKLab. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** A colour and its weight, such as a number of pixels. */
export interface Weighted {
  readonly colour: Lab;
  readonly weight: number;
}

const MAX_ROUNDS = 12;
/**
 * k-means has converged when no centre moves further than this. The smallest difference that the eye sees is
 * about twenty times larger.
 */
const MIN_CENTRE_SHIFT = 0.001;

const squaredDistance = (one: Lab, other: Lab): number =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

function nearest(centres: readonly Lab[], colour: Lab): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  centres.forEach((centre, index) => {
    const distance = squaredDistance(centre, colour);
    if (distance >= bestDistance) return;
    best = index;
    bestDistance = distance;
  });
  return best;
}

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

/**
 * Picks the seeds of k-means deterministically: first the most frequent colour, then repeatedly the one with
 * the largest error from the seeds so far. The error is weighted by the square root of the colour's weight,
 * so that a small bright area on a grey cover gets a seed.
 */
function pickSeeds(points: readonly Weighted[], count: number): Lab[] {
  const seeds: Lab[] = [];
  const distances = points.map(() => Number.POSITIVE_INFINITY);
  let next = points.reduce((best, point) => (point.weight > best.weight ? point : best));
  while (seeds.length < count) {
    const seed = next.colour;
    seeds.push(seed);
    let worstError = 0;
    for (const [index, point] of points.entries()) {
      const distance = Math.min(distances[index] ?? 0, squaredDistance(seed, point.colour));
      distances[index] = distance;
      const error = distance * Math.sqrt(point.weight);
      if (error <= worstError) continue;
      worstError = error;
      next = point;
    }
    if (worstError === 0) break;
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
  after.some(({ colour }, index) => squaredDistance(colour, before[index] ?? colour) > MIN_CENTRE_SHIFT ** 2);

/**
 * Groups colours by k-means.
 * @param points At least one.
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
