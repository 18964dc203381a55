import type { FindableKind } from '../../catalogue/findable.ts';
import { ForgivingSearch, isGood } from './forgiving-hits.ts';
import { askAtMost, createAsk } from './index-questions.ts';
import { findPlainHits, type PlainLimits } from './plain-hits.ts';
import { LEAST_TYPO_COST, NO_CORRECTIONS, type RankedHit, rankHits } from './rank-hits.ts';
import type { SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';
import type { SimilarNames } from '../similar-names/similar-names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** How many candidates of each source are ranked; matches beyond are not looked at. */
export interface CandidateLimits extends PlainLimits {
  readonly typos: number;
  /** Questions to the index for typos, at most: what they have not found by then is not found. */
  readonly typoQuestions: number;
  /** So many beginnings leave no room for typos. */
  readonly enough: number;
}

/** From here on typos are looked for: shorter texts are beginnings. */
const MIN_TYPO_LETTERS = 3;

/** A hit, and whether a typo was forgiven or a word left out to find it. */
export interface FoundHit extends RankedHit {
  readonly isForgiven: boolean;
}

/** Hits of some kinds, the best first, each once. */
export type HitFinder = (
  kinds: readonly FindableKind[],
  query: SearchQuery,
  limits: CandidateLimits,
) => Promise<FoundHit[]>;

const isExact = (hits: readonly RankedHit[]): boolean => (hits[0]?.cost ?? 0) < 0;

/** So many words that stand in one entry are hardly there by a typo. */
const MIN_SURE_WORDS = 3;

/** Whether no typo can lead to what is better, or is likely to. */
const isSure = ({ words }: SearchQuery, hits: readonly RankedHit[]): boolean =>
  isGood(hits) && (words.length >= MIN_SURE_WORDS || (hits[0]?.cost ?? 0) < LEAST_TYPO_COST);

/** Whether what has the words as typed is enough, or all that can be. */
const isAnswered = (
  query: SearchQuery,
  hits: readonly RankedHit[],
  { enough, isQuick }: CandidateLimits,
): boolean =>
  isExact(hits) ||
  (hits.length >= enough && isGood(hits)) ||
  (isQuick && hits.length > 0 && isSure(query, hits)) ||
  query.words.length === 0 ||
  query.name.length < MIN_TYPO_LETTERS;

/** Looks from the plainest question to the most forgiving one, until one is answered well. */
export function createHitFinder(
  index: SearchIndex,
  vocabulary: Vocabulary,
  similarNames: SimilarNames,
): HitFinder {
  const ask = createAsk(index);
  return async (kinds, query, limits) => {
    await vocabulary.refresh();
    const hits = await findPlainHits(index, ask, kinds, query, limits);
    const plain = rankHits(query, hits, NO_CORRECTIONS);
    const forgiving = new ForgivingSearch(
      index,
      askAtMost(limits.typoQuestions, ask),
      vocabulary,
      similarNames,
      limits.isQuick,
    );
    const ranked = isAnswered(query, plain, limits)
      ? plain
      : await (limits.isQuick && isGood(plain)
          ? forgiving.findLikely(query, hits, limits.typos)
          : forgiving.find(query, hits, limits.typos));
    const plainHits = new Set(hits.map(({ documentId }) => documentId));
    return ranked
      .filter(({ kind }) => kinds.includes(kind))
      .map((hit) => ({ ...hit, isForgiven: !plainHits.has(hit.documentId) }));
  };
}
