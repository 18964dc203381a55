/** Limits how often one value of a trait occurs among the taken items. */
export interface VarietyRule<T> {
  /** null: the item has no such trait, and the rule does not apply to it. */
  readonly traitOf: (item: T) => string | null;
  readonly atMost: number;
}

/**
 * Takes items in their order and skips those that would exceed a rule. Only if too few are left, the skipped
 * ones are appended, in their order.
 */
export function takeVaried<T>(items: readonly T[], limit: number, rules: readonly VarietyRule<T>[]): T[] {
  const counts = rules.map(() => new Map<string, number>());
  const taken: T[] = [];
  const passed: T[] = [];
  for (const item of items) {
    if (taken.length === limit) break;
    const traits = rules.map(({ traitOf }) => traitOf(item));
    const isTooMany = rules.some(
      ({ atMost }, at) => (counts[at]?.get(traits[at] ?? '') ?? 0) >= atMost && traits[at] !== null,
    );
    (isTooMany ? passed : taken).push(item);
    if (isTooMany) continue;
    for (const [at, trait] of traits.entries())
      if (trait !== null && trait !== undefined) counts[at]?.set(trait, (counts[at].get(trait) ?? 0) + 1);
  }
  return [...taken, ...passed].slice(0, limit);
}

/** The trait that more than half of the items have; null: there is none. */
function findMajority<T>(items: readonly T[], traitOf: (item: T) => string | null): string | null {
  const counts = new Map<string, number>();
  for (const item of items) {
    const trait = traitOf(item);
    const count = trait === null ? 0 : (counts.get(trait) ?? 0) + 1;
    if (trait !== null && count * 2 > items.length) return trait;
    if (trait !== null) counts.set(trait, count);
  }
  return null;
}

/**
 * Reorders items so that neighbours differ wherever they can, changing the order as little as possible.
 * @param before The trait of the item before the first; null: there is no item, or it has no such trait.
 */
export function keepApart<T>(
  items: readonly T[],
  traitOf: (item: T) => string | null,
  before: string | null = null,
): T[] {
  const rest = [...items];
  const apart: T[] = [];
  let last = before;
  while (rest.length > 0) {
    // Neighbours can only differ if a trait that more than half of the rest share takes every second place.
    const majority = findMajority(rest, traitOf);
    const isDue = majority !== null && majority !== last;
    const at = rest.findIndex((item) =>
      isDue ? traitOf(item) === majority : last === null || traitOf(item) !== last,
    );
    const taken = rest.splice(Math.max(at, 0), 1);
    apart.push(...taken);
    for (const item of taken) last = traitOf(item);
  }
  return apart;
}
