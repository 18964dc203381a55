import type { Db } from '../../database/schema.ts';

/**
 * The high part of a document number is the popularity tier: the full-text index reads documents in the order
 * of their numbers, so it finds the popular ones first. A tier covers a factor of two, so that plays seldom
 * change an entry's number.
 */
const TIERS = 32;
const NUMBERS_PER_TIER = 2 ** 40;

/** First number of the tier of a popularity; the most popular tier starts at 0. */
const toTierStart = (popularity: number): number => {
  const tier = Math.min(TIERS - 1, Math.floor(Math.log2(1 + Math.max(0, popularity))));
  return (TIERS - 1 - tier) * NUMBERS_PER_TIER;
};

/** Whether a number is in the tier of a popularity. */
export const isInTier = (documentId: number, popularity: number): boolean => {
  const first = toTierStart(popularity);
  return documentId >= first && documentId < first + NUMBERS_PER_TIER;
};

/** The popularity that a number stands for, within a factor of two. */
export const toPopularity = (documentId: number): number =>
  2 ** (TIERS - 1 - Math.floor(documentId / NUMBERS_PER_TIER)) - 1;

/** Allocates free numbers in the tier of a popularity. Use within one transaction. */
export function createNumberAllocator(db: Db): (popularity: number) => Promise<number> {
  const next = new Map<number, number>();
  return async (popularity) => {
    const first = toTierStart(popularity);
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
