/**
 * The values in random order (Fisher-Yates): every order is equally likely.
 * @param random Returns 0 (inclusive) to 1 (exclusive), as `Math.random`.
 */
export function toShuffled<T>(values: readonly T[], random: () => number): T[] {
  const pool = [...values];
  return values.flatMap(() => pool.splice(Math.floor(random() * pool.length), 1));
}
