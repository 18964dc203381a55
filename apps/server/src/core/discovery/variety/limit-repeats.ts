/** A list that takes its entries round-robin with other lists. */
export interface Taker<T> {
  readonly entries: readonly T[];
  /** Maximum number of entries it takes. */
  readonly limit: number;
}

/**
 * Lets lists take their entries round-robin, each its best first, so that no entry is in more than `atMost`
 * lists and no list gets only the leftovers.
 * @param idOf Identity of an entry; null: the entry is not counted.
 * @returns What each list took, in its order.
 */
export function limitRepeats<T>(
  lists: readonly Taker<T>[],
  idOf: (entry: T) => string | null,
  atMost: number,
): T[][] {
  const taken = lists.map((): T[] => []);
  const counts = new Map<string, number>();
  const longest = Math.max(0, ...lists.map(({ entries }) => entries.length));
  const next = lists.map(() => 0);
  /** Takes the next entry that is in few enough lists. */
  const takeOne = ({ entries, limit }: Taker<T>, at: number): void => {
    while ((taken[at]?.length ?? 0) < limit) {
      const [entry] = entries.slice(next[at] ?? 0, (next[at] ?? 0) + 1);
      if (entry === undefined) return;
      next[at] = (next[at] ?? 0) + 1;
      const id = idOf(entry);
      if (id !== null && (counts.get(id) ?? 0) >= atMost) continue;
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
      taken[at]?.push(entry);
      return;
    }
  };
  for (let turn = 0; turn < longest; turn += 1) for (const [at, list] of lists.entries()) takeOne(list, at);
  return taken;
}
