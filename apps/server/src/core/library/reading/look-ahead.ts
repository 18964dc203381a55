/** A step that was started, and its share of the concurrency limit. */
export interface Started<T> {
  readonly weight: number;
  readonly result: Promise<T>;
}

/** Keeps an early rejection from counting as unhandled; it is thrown once the result is due in order. */
const settle = <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> =>
  Promise.allSettled([promise]).then(([settled]) => settled);

/**
 * Yields results in order while the next steps are already running (prefetch).
 * @param maxWeight Limit of the summed weight of running steps.
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
    queue.push({ weight: one.weight, settled: settle(one.result) });
    while (weightUnderWay() > maxWeight) yield await next();
  }
  while (queue.length > 0) yield await next();
}
