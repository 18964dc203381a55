/** How good lists are; each between 0 and 1, higher is better. */
export interface ListScores {
  /** Hits / min(20, held-back items), over users. */
  readonly recall: number;
  /** Hits by rank, 1 / log2(rank + 1), of the best there could be. */
  readonly ndcg: number;
  /** Distinct items recommended / items somebody listens to. */
  readonly coverage: number;
}

const LENGTH = 20;
const discountOf = (rank: number): number => 1 / Math.log2(rank + 2);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Scores the first 20 of each list.
 * @param lists By user, best first. @param held What was held back of each user; users without are not scored.
 * @param itemCount Items with a listener in the data that was fitted.
 */
export function scoreLists(
  lists: ReadonlyMap<string, readonly string[]>,
  held: ReadonlyMap<string, ReadonlySet<string>>,
  itemCount: number,
): ListScores {
  const recalls: number[] = [];
  const ndcgs: number[] = [];
  for (const [user, wanted] of held) {
    const possible = Math.min(LENGTH, wanted.size);
    const ranks = (lists.get(user) ?? [])
      .slice(0, LENGTH)
      .flatMap((item, rank) => (wanted.has(item) ? [rank] : []));
    const sum = (of: readonly number[]) => of.reduce((total, rank) => total + discountOf(rank), 0);
    recalls.push(ranks.length / possible);
    ndcgs.push(sum(ranks) / sum(Array.from({ length: possible }, (_, rank) => rank)));
  }
  const shown = new Set([...lists.values()].flatMap((list) => list.slice(0, LENGTH)));
  return { recall: mean(recalls), ndcg: mean(ndcgs), coverage: shown.size / itemCount };
}
