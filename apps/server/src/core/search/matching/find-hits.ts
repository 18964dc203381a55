import type { FindableKind } from '../../catalogue/findable.ts';
import type { CandidateLimits } from './candidate-limits.ts';
import { FuzzySearch, isGood } from './fuzzy-search.ts';
import { createFindByTerms, limitQueries } from './index-queries.ts';
import { findPlainHits } from './plain-hits.ts';
import { NO_CORRECTIONS } from './corrections.ts';
import { isSimilarName, LEAST_TYPO_COST, type RankedHit, rankHits } from './rank-hits.ts';
import { findSimilarHits } from './similar-hits.ts';
import type { SearchIndex } from '../search-index.ts';
import { shareOfScattered, toCharacterPairs } from '../text/character-pairs.ts';
import type { SearchQuery } from '../text/search-query.ts';
import type { SimilarNames } from '../similar-names/similar-names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Shorter texts are not checked for typos. */
const MIN_TYPO_LETTERS = 3;

/** A hit, and whether only the fuzzy search found it: with a typo, another spacing or a word left out. */
export interface FoundHit extends RankedHit {
  readonly isFuzzy: boolean;
}

/** Finds hits of some kinds, best first and without duplicates. */
export type HitFinder = (
  kinds: readonly FindableKind[],
  query: SearchQuery,
  limits: CandidateLimits,
) => Promise<FoundHit[]>;

const isExact = (hits: readonly RankedHit[]): boolean => (hits[0]?.cost ?? 0) < 0;

/** If one entry has this many query words, a typo is unlikely. */
const MIN_WORDS_WITHOUT_TYPO = 3;

/** Whether a typo is unlikely, or could only lead to worse hits. */
const isTypoUnlikely = ({ words }: SearchQuery, hits: readonly RankedHit[]): boolean =>
  isGood(hits) && (words.length >= MIN_WORDS_WITHOUT_TYPO || (hits[0]?.cost ?? 0) < LEAST_TYPO_COST);

/** Whether the plain hits suffice, so that the fuzzy search is skipped. */
const isAnswered = (
  query: SearchQuery,
  hits: readonly RankedHit[],
  { enoughHits, isQuick }: CandidateLimits,
): boolean =>
  isExact(hits) ||
  (hits.length >= enoughHits && isGood(hits)) ||
  (isQuick && hits.length > 0 && isTypoUnlikely(query, hits)) ||
  query.words.length === 0 ||
  query.name.length < MIN_TYPO_LETTERS;

/** Creates a function that searches for the words as typed, then for typos if these hits do not suffice. */
export function createHitFinder(
  index: SearchIndex,
  vocabulary: Vocabulary,
  similarNames: SimilarNames,
): HitFinder {
  const findByTerms = createFindByTerms(index);

  const findFuzzy = async (
    query: SearchQuery,
    plain: readonly RankedHit[],
    limits: CandidateLimits,
  ): Promise<RankedHit[]> => {
    const findLimited = limitQueries(limits.typoQueries, findByTerms);
    const fuzzy = new FuzzySearch(index, findLimited, vocabulary, similarNames, limits);
    if (!limits.isQuick) {
      // Nothing is found of what is not loaded yet, and a browser keeps the answer for a while.
      if (!isGood(plain)) await Promise.all([vocabulary.refreshAll(), similarNames.refreshAll()]);
      return fuzzy.find(query, plain, limits.typos);
    }
    if (isGood(plain)) return fuzzy.findLikely(query, plain, limits.typos);
    const parts = { index, findByTerms, similarNames };
    const similar = await findSimilarHits(parts, query, plain, limits.typos);
    return isSimilarName(similar) ? similar : fuzzy.find(query, plain, limits.typos);
  };

  return async (kinds, query, limits) => {
    await vocabulary.refresh();
    const hits = await findPlainHits(index, findByTerms, kinds, query, limits);
    const pairs = toCharacterPairs(query.name);
    const isRelated = (hit: RankedHit): boolean => shareOfScattered(pairs, hit) < 1;
    const plain = rankHits(query, hits, NO_CORRECTIONS).filter(isRelated);
    const ranked = isAnswered(query, plain, limits) ? plain : await findFuzzy(query, plain, limits);
    const plainHits = new Set(hits.map(({ documentId }) => documentId));
    return ranked
      .filter((hit) => kinds.includes(hit.kind) && isRelated(hit))
      .map((hit) => ({ ...hit, isFuzzy: !plainHits.has(hit.documentId) }));
  };
}
