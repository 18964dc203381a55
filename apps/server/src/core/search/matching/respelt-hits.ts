import type { SearchHit } from '../search-index.ts';
import { type FindByTerms, toExactTerms } from './index-queries.ts';

/** Half of a shorter text is in so many entries that a query does not return all of them. */
const MIN_HALVED_WORDS = 6;

const toHalves = (words: readonly string[]): (readonly string[])[] =>
  words.length < MIN_HALVED_WORDS
    ? []
    : [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))];

const hasAll = ({ nameWords, otherWords }: SearchHit, words: readonly string[]): boolean =>
  words.every((word) => nameWords.includes(word) || otherWords.includes(word));

/**
 * Entries with all words of a spelling, at most `limit` of each spelling. Most spellings of a long text leave one
 * half of its words as it is: one query for that half finds the entries of all of them, and a query for each
 * spelling would read the entries of common words again and again.
 * @param words The text as typed.
 */
export async function findRespelt(
  findByTerms: FindByTerms,
  words: readonly string[],
  spellings: readonly (readonly string[])[],
  limit: number,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  let rest = spellings;
  for (const half of toHalves(words)) {
    const similar = new Set(rest.filter((spelling) => half.every((word) => spelling.includes(word))));
    if (similar.size < 2) continue;
    const found = await findByTerms(toExactTerms(half), limit);
    // Further entries may follow.
    if (found.length >= limit) continue;
    hits.push(...found.filter((hit) => [...similar].some((spelling) => hasAll(hit, spelling))));
    rest = rest.filter((spelling) => !similar.has(spelling));
  }
  for (const spelling of rest) hits.push(...(await findByTerms(toExactTerms(spelling), limit)));
  return hits;
}
