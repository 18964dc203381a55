import { createHash } from 'node:crypto';
import type { Listening } from './listening-table.ts';

const numberOf = (text: string): number =>
  Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 8), 16);

/**
 * Holds out one in `oneIn` pairs, deterministically.
 * @param seed 0 gives the reference split for comparisons with other systems.
 */
export function splitPairs(listening: readonly Listening[], seed: number, oneIn: number) {
  const isHeld = ({ user, item }: Listening): boolean =>
    numberOf(seed === 0 ? `${user}:${item}` : `${seed}:${user}:${item}`) % oneIn === 0;
  return { fit: listening.filter((pair) => !isHeld(pair)), held: listening.filter(isHeld) };
}

/** Leaves one in `oneIn` users out of the fit as new listeners. */
export function splitUsers(listening: readonly Listening[], seed: number, oneIn: number) {
  const isNew = ({ user }: Listening): boolean => numberOf(`${seed}:${user}`) % oneIn === 0;
  return { fit: listening.filter((pair) => !isNew(pair)), fresh: listening.filter(isNew) };
}

/** The items of a user in a pseudo-random order that only the seed decides. */
export const shuffleItems = (pairs: readonly Listening[], seed: number): string[] =>
  pairs
    .map(({ user, item }) => ({ item, order: numberOf(`${seed}:${user}:${item}:order`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

export const itemsByUser = (pairs: readonly Listening[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...Map.groupBy(pairs, ({ user }) => user)].map(([user, of]) => [
      user,
      new Set(of.map(({ item }) => item)),
    ]),
  );
