import type { Db } from '../database/schema.ts';

/**
 * Numbers of entries begin with how popular the entry is, so that what the full text reads first, in the order of its
 * numbers, are the popular ones. Doubling makes a tier: plays move an entry rarely.
 */
const TIERS = 32;
const NUMBERS_PER_TIER = 2 ** 40;

/** The first number of the tier: the most popular one begins at 0. */
const toFirstNumber = (popularity: number): number => {
  const tier = Math.min(TIERS - 1, Math.floor(Math.log2(1 + Math.max(0, popularity))));
  return (TIERS - 1 - tier) * NUMBERS_PER_TIER;
};

/** Whether a number is of the tier of that popularity. */
export const isOfTier = (documentId: number, popularity: number): boolean => {
  const first = toFirstNumber(popularity);
  return documentId >= first && documentId < first + NUMBERS_PER_TIER;
};

/** How popular the entry of a number is, within a factor of two. */
export const toPopularity = (documentId: number): number =>
  2 ** (TIERS - 1 - Math.floor(documentId / NUMBERS_PER_TIER)) - 1;

/** Gives out numbers that are free, in the tier of a popularity. For one transaction. */
export function createNumberGiver(db: Db): (popularity: number) => Promise<number> {
  const next = new Map<number, number>();
  return async (popularity) => {
    const first = toFirstNumber(popularity);
    let number = next.get(first);
    if (number === undefined) {
      const row = await db
        .selectFrom('search_documents')
        .select((eb) => eb.fn.max('document_id').as('last'))
        .where('document_id', '>=', first)
        .where('document_id', '<', first + NUMBERS_PER_TIER)
        .executeTakeFirst();
      const last: number | null = row?.last ?? null;
      number = last === null ? first : last + 1;
    }
    next.set(first, number + 1);
    return number;
  };
}
