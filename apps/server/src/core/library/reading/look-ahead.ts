/** A step under way and how much of the allowance it takes. */
export interface Started<T> {
  readonly weight: number;
  readonly result: Promise<T>;
}

/** A rejection nobody waits for yet must not count as unhandled: it is told when its turn comes. */
const held = <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> =>
  Promise.allSettled([promise]).then(([settled]) => settled);

/**
 * Gives results in order while the next steps are already under way.
 * @param maxWeight How much may be under way at once.
 */
export async function* lookAhead<T>(
  started: AsyncIterable<Started<T>>,
  maxWeight: number,
): AsyncGenerator<T> {
  const queue: { weight: number; settled: Promise<PromiseSettledResult<T>> }[] = [];
  const weightUnderWay = (): number => queue.reduce((sum, { weight }) => sum + weight, 0);
  const next = async (): Promise<T> => {
    const first = queue.shift();
    if (!first) throw new Error('Nothing is under way');
    const settled = await first.settled;
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  };
  for await (const one of started) {
    queue.push({ weight: one.weight, settled: held(one.result) });
    while (weightUnderWay() > maxWeight) yield await next();
  }
  while (queue.length > 0) yield await next();
}
