import { setImmediate } from 'node:timers/promises';
import type { SearchResult, Suggestion } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { loadCards } from './load-cards.ts';
import { pickTop, type RankedHit, rankHits, type SearchQuery, toSearchQuery } from './rank-hits.ts';
import type { SearchHit, SearchIndex, SearchKind } from './search-index.ts';
import { toPrefixTerms, toWholeTerms } from './search-terms.ts';
import { createSuggest } from './suggest.ts';

/** `search` and `searchSuggestions`. */
export interface Search {
  /** Results in display order: the top result, then each category. Empty for a blank text. */
  readonly search: (text: string) => Promise<readonly SearchResult[]>;
  /** What the listener may be about to type, at most seven. */
  readonly suggest: (text: string) => Promise<readonly Suggestion[]>;
}

/** Categories in display order, with how many results each shows. */
const CATEGORIES: readonly {
  readonly kind: SearchKind;
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
const NAME_CANDIDATES = 60;
const WORD_CANDIDATES = 200;

/**
 * Where few entries match, they all are candidates. Where many do, those come first that begin with the
 * text or have its words in their name. Whole words are asked for before beginnings of words: they
 * answer better, and of a common word the index has the answer at once.
 */
async function findCandidates(
  index: SearchIndex,
  kind: SearchKind,
  { name, words }: SearchQuery,
): Promise<readonly SearchHit[]> {
  if (words.length === 0) return index.findByName(kind, name, NAME_CANDIDATES);
  const hits: SearchHit[] = [];
  for (const terms of [toWholeTerms(words), toPrefixTerms(words)]) {
    const all = await index.findByWords(kind, terms, 'all', WORD_CANDIDATES);
    hits.push(...all);
    if (all.length < WORD_CANDIDATES) continue;
    hits.push(...(await index.findByName(kind, name, NAME_CANDIDATES)));
    hits.push(...(await index.findByWords(kind, terms, 'name', WORD_CANDIDATES)));
    break;
  }
  return hits;
}

/** Searches the index and shows what it finds from the catalogue. */
export function createSearch(index: SearchIndex, reader: RecordReader): Search {
  const search = async (text: string): Promise<readonly SearchResult[]> => {
    const query = toSearchQuery(text);
    if (query === null) return [];
    const found: RankedHit[][] = [];
    for (const { kind, limit } of CATEGORIES) {
      found.push(rankHits(query, await findCandidates(index, kind, query)).slice(0, limit));
      // An embedded database never yields: let other requests run between two kinds.
      await setImmediate();
    }
    const cards = await loadCards(reader, found.flat());
    const top = pickTop(cards.map(({ hit }) => hit));
    const best = cards.find(({ hit }) => hit === top);
    const categoryOf = new Map(CATEGORIES.map(({ kind, category }) => [kind, category]));
    return [
      ...(best === undefined ? [] : [{ category: 'Top result', card: best.card }]),
      ...cards.map(({ hit, card }) => ({ category: categoryOf.get(hit.kind) ?? null, card })),
    ];
  };
  return { search, suggest: createSuggest(index, reader) };
}
