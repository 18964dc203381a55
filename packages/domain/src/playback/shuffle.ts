/**
 * The values in random order (Fisher-Yates): every order is equally likely.
 * @param random Returns 0 (inclusive) to 1 (exclusive), as `Math.random`.
 */
export function toShuffled<T>(values: readonly T[], random: () => number): T[] {
  const pool = [...values];
  return values.flatMap(() => {
    const at = Math.floor(random() * pool.length);
    // The last value takes the place of the drawn one: removing from the middle would move all after it.
    const last = pool.splice(-1);
    return at === pool.length ? last : pool.splice(at, 1, ...last);
  });
}
