/** How often one value of a trait may occur among what is taken. */
export interface VarietyRule<T> {
  /** Null: the item has no such trait, and the rule does not hold for it. */
  readonly traitOf: (item: T) => string | null;
  readonly atMost: number;
}

/**
 * Takes items in their order, passing over those that would exceed a rule; only when too few are left
 * do those passed over come in, in their order, after the others.
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

/** Reorders items so that neighbours differ where they can, changing the order as little as possible. */
export function keepApart<T>(items: readonly T[], traitOf: (item: T) => string | null): T[] {
  const rest = [...items];
  const apart: T[] = [];
  while (rest.length > 0) {
    const last = apart.at(-1);
    const before = last === undefined ? null : traitOf(last);
    const at = before === null ? 0 : rest.findIndex((item) => traitOf(item) !== before);
    apart.push(...rest.splice(Math.max(at, 0), 1));
  }
  return apart;
}
