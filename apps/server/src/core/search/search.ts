import { SEARCH_LIMITS, type SearchResult, type Suggestion } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import type { FindableKind } from '../catalogue/findable.ts';
import { foldRecordings } from './fold-recordings.ts';
import { createHitFinder } from './matching/find-hits.ts';
import { loadCards } from './load-cards.ts';
import { createFindLearnt } from './learnt/find-learnt.ts';
import type { SearchPlayStore } from './learnt/search-play.store.ts';
import type { RankedHit } from './matching/rank-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { toSearchQuery } from './text/search-query.ts';
import { createSimilarNames } from './similar-names/similar-names.ts';
import { createSuggest } from './suggestions/suggest.ts';
import { createVocabulary } from './vocabulary/vocabulary.ts';

/** Use cases of the calls `search` and `searchSuggestions`. */
export interface Search {
  /**
   * The top result, then all results, best first whatever their category; clients group them by category.
   * Empty for a blank text.
   * @param isWanted false once the answer is no longer needed; it is empty if the search has not begun then.
   */
  readonly search: (text: string, isWanted?: () => boolean) => Promise<readonly SearchResult[]>;
  /** At most seven texts that the listener may be about to type. @param isWanted As for `search`. */
  readonly suggest: (text: string, isWanted?: () => boolean) => Promise<readonly Suggestion[]>;
}

/** A search with an index of its own. */
export interface OwnSearch extends Search {
  /** Loads into memory what the search for typos compares, so that no search waits for it. */
  readonly prepare: () => Promise<void>;
}

/** Categories and the maximum results of each. */
const CATEGORIES: readonly {
  readonly kind: FindableKind;
  readonly category: string;
  readonly limit: number;
}[] = [
  { kind: 'song', category: 'Songs', limit: SEARCH_LIMITS.song },
  { kind: 'video', category: 'Videos', limit: SEARCH_LIMITS.video },
  { kind: 'album', category: 'Albums', limit: SEARCH_LIMITS.album },
  { kind: 'artist', category: 'Artists', limit: SEARCH_LIMITS.artist },
  { kind: 'playlist', category: 'Community playlists', limit: SEARCH_LIMITS.playlist },
];

/** Maximum candidates of each source; further matches are ignored. */
const LIMITS = {
  name: 100,
  words: 400,
  typos: 200,
  corrections: Number.POSITIVE_INFINITY,
  typoQueries: Number.POSITIVE_INFINITY,
  enoughHits: Number.POSITIVE_INFINITY,
  isQuick: false,
};

/** The best of each category, in their order. @param factor Of the limits. */
function capCategories<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => FindableKind,
  factor = 1,
): Item[] {
  const left = new Map(CATEGORIES.map(({ kind, limit }) => [kind, limit * factor]));
  return items.filter((item) => {
    const kind = kindOf(item);
    const room = left.get(kind) ?? 0;
    left.set(kind, room - 1);
    return room > 0;
  });
}

/** Most candidates that are loaded, as a factor of the limits: an artist may have several copies of each song. */
const MAX_FACTOR = 8;

/** The best results of each category, in their order. Where copies of a recording are left out, others follow. */
async function loadResults(reader: RecordReader, hits: readonly RankedHit[]) {
  const full = capCategories(hits, ({ kind }) => kind).length;
  for (let factor = 1; ; factor *= 2) {
    const candidates = capCategories(hits, ({ kind }) => kind, factor);
    const results = capCategories(foldRecordings(await loadCards(reader, candidates)), ({ hit }) => hit.kind);
    const isAll = candidates.length === hits.length || factor === MAX_FACTOR;
    if (isAll || results.length >= full) return results;
  }
}

/**
 * Searches the index and loads the hits from the catalogue. Suggestions include songs that listeners played
 * after searches.
 */
export function createSearch(
  index: SearchIndex,
  reader: RecordReader,
  plays: Pick<SearchPlayStore, 'find'>,
): OwnSearch {
  const vocabulary = createVocabulary(index);
  const similarNames = createSimilarNames(index);
  const findHits = createHitFinder(index, vocabulary, similarNames);
  const kinds = CATEGORIES.map(({ kind }) => kind);
  const categoryOf = new Map(CATEGORIES.map(({ kind, category }) => [kind, category]));

  const search = async (text: string): Promise<readonly SearchResult[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const found = await loadResults(reader, await findHits(kinds, query, LIMITS));
    const results = found.map(({ hit, card }) => ({ category: categoryOf.get(hit.kind) ?? null, card }));
    const [top] = results;
    return top === undefined ? [] : [{ category: 'Top result', card: top.card }, ...results];
  };
  return {
    search,
    suggest: createSuggest(findHits, createFindLearnt(plays), reader),
    prepare: async () => {
      await vocabulary.refreshAll();
      await similarNames.refreshAll();
    },
  };
}
