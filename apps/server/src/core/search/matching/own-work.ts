import type { SearchHit } from '../search-index.ts';

/** So many works of each kind come before other names with as many typos, the others after them. */
const EARLY_WORKS = 5;

/** The works with the first names of each kind; copies of a work have the same name. */
export function pickEarlyWorks<Work extends SearchHit>(works: readonly Work[]): ReadonlySet<Work> {
  const kinds = Map.groupBy(works, ({ kind }) => kind).values();
  const early = Array.from(kinds, (ofKind) => {
    const names = new Set([...new Set(ofKind.map(({ name }) => name))].slice(0, EARLY_WORKS));
    return ofKind.filter(({ name }) => names.has(name));
  });
  return new Set(early.flat());
}
