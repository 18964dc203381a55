import type { SearchResult, Suggestion } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import type { FindableKind } from '../catalogue/findable.ts';
import { createHitFinder } from './matching/find-hits.ts';
import { loadCards } from './load-cards.ts';
import { createFindLearnt } from './learnt/find-learnt.ts';
import type { SearchPlayStore } from './learnt/search-play.store.ts';
import type { RankedHit } from './matching/rank-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { toSearchQuery } from './search-query.ts';
import { createSimilarNames } from './similar-names/similar-names.ts';
import { createSuggest } from './suggest.ts';
import { createVocabulary } from './vocabulary/vocabulary.ts';

/** `search` and `searchSuggestions`. */
export interface Search {
  /**
   * Results, best first whatever their category, after the top result; clients group them by category. Empty for a
   * blank text.
   */
  readonly search: (text: string) => Promise<readonly SearchResult[]>;
  /** What the listener may be about to type, at most seven. */
  readonly suggest: (text: string) => Promise<readonly Suggestion[]>;
}

/** The categories, with how many results each shows. */
const CATEGORIES: readonly {
  readonly kind: FindableKind;
  readonly category: string;
  readonly limit: number;
}[] = [
  { kind: 'song', category: 'Songs', limit: 20 },
  { kind: 'video', category: 'Videos', limit: 10 },
  { kind: 'album', category: 'Albums', limit: 10 },
  { kind: 'artist', category: 'Artists', limit: 10 },
  { kind: 'playlist', category: 'Community playlists', limit: 10 },
];

/** How many candidates of each source are ranked; matches beyond are not looked at. */
const LIMITS = {
  name: 100,
  words: 400,
  typos: 200,
  typoQuestions: Number.POSITIVE_INFINITY,
  enough: Number.POSITIVE_INFINITY,
  isQuick: false,
};

/** The best of each category, in the order they came. */
function capCategories(hits: readonly RankedHit[]): RankedHit[] {
  const left = new Map(CATEGORIES.map(({ kind, limit }) => [kind, limit]));
  return hits.filter(({ kind }) => {
    const room = left.get(kind) ?? 0;
    left.set(kind, room - 1);
    return room > 0;
  });
}

/** Searches the index and shows what it finds from the catalogue; what searches led to is suggested as well. */
export function createSearch(
  index: SearchIndex,
  reader: RecordReader,
  plays: Pick<SearchPlayStore, 'find'>,
): Search {
  const findHits = createHitFinder(index, createVocabulary(index.loadWords), createSimilarNames(index));
  const kinds = CATEGORIES.map(({ kind }) => kind);
  const categoryOf = new Map(CATEGORIES.map(({ kind, category }) => [kind, category]));

  const search = async (text: string): Promise<readonly SearchResult[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const cards = await loadCards(reader, capCategories(await findHits(kinds, query, LIMITS)));
    const results = cards.map(({ hit, card }) => ({ category: categoryOf.get(hit.kind) ?? null, card }));
    const [top] = results;
    return top === undefined ? [] : [{ category: 'Top result', card: top.card }, ...results];
  };
  return { search, suggest: createSuggest(findHits, createFindLearnt(plays), reader) };
}
