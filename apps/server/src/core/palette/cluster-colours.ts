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

const MAX_ROUNDS = 12;
/** Centres that move less than this have come to rest; a step the eye just sees is some twenty times more. */
const AT_REST = 0.001;

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
 * Begins with the commonest colour and goes on with the colour that the seeds so far serve worst, so that
 * the same picture has the same seeds. The root of the weight lets one bright stroke on a grey cover be seen.
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
