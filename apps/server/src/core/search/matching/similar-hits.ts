import { countNameEdits } from '../vocabulary/likely-edits.ts';
import { toWordsOfName } from '../text/search-form.ts';
import type { SearchHit, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../text/search-query.ts';
import type { SimilarNames } from '../similar-names/similar-names.ts';
import { type FindByTerms, toTypedTerms } from './index-queries.ts';
import type { Corrections } from './corrections.ts';
import { MAX_NAME_EDITS, type RankedHit, rankHits, withoutSpaces } from './rank-hits.ts';

/** Shorter texts have many similar names: comparing them takes longer than correcting their words. */
const MIN_LETTERS = 10;

/** The words with their corrections by a name of as many words; without corrections if it has more or fewer. */
const toAlignedCorrections = (words: readonly string[], nameWords: readonly string[]): Corrections =>
  new Map(
    words.map((word, position) => {
      const other = nameWords.length === words.length ? (nameWords[position] ?? word) : word;
      const edits = word === other ? null : countNameEdits(word, other, MAX_NAME_EDITS);
      return [word, new Map(edits === null ? [] : [[other, edits]])];
    }),
  );

interface SimilarHitsPorts {
  readonly index: Pick<SearchIndex, 'findByNames'>;
  readonly findByTerms: FindByTerms;
  readonly similarNames: SimilarNames;
}

/**
 * Entries whose whole name is similar to the query, and entries with the words of the most similar name: the
 * query may be the name of an artist, or not typed to its end.
 * @returns these and the plain hits, best first; nothing if no name is similar or the query is short.
 */
export async function findSimilarHits(
  { index, findByTerms, similarNames }: SimilarHitsPorts,
  query: SearchQuery,
  plain: readonly SearchHit[],
  limit: number,
): Promise<RankedHit[]> {
  const letters = withoutSpaces(query.name);
  const names = letters.length < MIN_LETTERS ? [] : await similarNames.find(letters);
  const [closest] = names;
  if (closest === undefined) return [];
  const nameWords = toWordsOfName(closest);
  const hits = [
    ...plain,
    ...(await index.findByNames(names, limit)),
    ...(await findByTerms(toTypedTerms(nameWords), limit)),
  ];
  return rankHits(query, hits, toAlignedCorrections(query.words, nameWords));
}
