/** Quality of recommendation lists; each between 0 and 1, higher is better. */
export interface ListScores {
  /** Recall@20: hits / min(20, held-out items), averaged over users. */
  readonly recall: number;
  /**
   * NDCG@20: discounted gain of the hits, 1 / log2(rank + 1), divided by the best possible; averaged over
   * users.
   */
  readonly ndcg: number;
  /** Distinct recommended items / items that somebody listens to. */
  readonly coverage: number;
}

const LENGTH = 20;
const discountOf = (rank: number): number => 1 / Math.log2(rank + 2);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Scores the first 20 items of each list.
 * @param lists By user, best first. @param held Held-out items by user; only these users are scored.
 * @param itemCount Number of items with a listener in the training data.
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
