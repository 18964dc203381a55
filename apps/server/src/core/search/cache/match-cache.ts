import { LRUCache } from 'lru-cache';
import type { SearchHit, SearchIndex, SearchTerm, TermsQuery } from '../search-index.ts';

/** Cached hits, about half a kilobyte each. An empty list counts as one. */
const MAX_CACHED_HITS = 4000;
/** How many letters shorter the text of a cached list may be. */
const MAX_SHORTER = 24;

/** All matches of a query, none left out, in the order of the index. */
type Matches = readonly SearchHit[];

/** An index that caches complete lists of matches. */
interface MatchCache {
  readonly index: SearchIndex;
  readonly clear: () => void;
}

/** The only term of each group; null: a group has several. */
function toSingleTerms(groups: TermsQuery['groups']): readonly SearchTerm[] | null {
  const terms = groups.flatMap((group) => (group.length === 1 ? group : []));
  return terms.length === groups.length ? terms : null;
}

const toKey = ({ word, isPrefix }: SearchTerm): string => (isPrefix ? `${word}*` : word);

/**
 * Keys of the queries that all matches of a query match too: the same words as prefixes; then, narrowest
 * first, with only the last one as a prefix, with ever fewer of its letters, and without it.
 */
function* toWiderKeys(scope: string, terms: readonly SearchTerm[]): Generator<string> {
  yield [scope, ...terms.map(({ word }) => toKey({ word, isPrefix: true }))].join(' ');
  let left = MAX_SHORTER;
  for (let count = terms.length; count > 0; count -= 1) {
    const before = [scope, ...terms.slice(0, count - 1).map(toKey)].join(' ');
    const last = terms[count - 1]?.word ?? '';
    for (let length = last.length; length > 0; length -= 1) {
      yield `${before} ${last.slice(0, length)}*`;
      left -= 1;
      if (left < 0) return;
    }
  }
}

const toNameKey = (prefix: string): string => `beginning ${prefix}`;

function findFirst(lists: LRUCache<string, Matches>, keys: Iterable<string>): Matches | null {
  for (const key of keys) {
    const list = lists.get(key);
    if (list !== undefined) return list;
  }
  return null;
}

const hasTerm = (words: readonly string[], { word, isPrefix }: SearchTerm): boolean =>
  isPrefix ? words.some((own) => own.startsWith(word)) : words.includes(word);

const isMatch = (
  { nameWords, otherWords }: SearchHit,
  scope: TermsQuery['scope'],
  terms: readonly SearchTerm[],
): boolean =>
  terms.every((term) => hasTerm(nameWords, term) || (scope === 'all' && hasTerm(otherWords, term)));

/**
 * Answers queries from the complete matches of wider ones: each key that is typed narrows the query before it,
 * whose matches include all of the new ones.
 */
export function createMatchCache(index: SearchIndex): MatchCache {
  const createLists = () =>
    new LRUCache<string, Matches>({
      maxSize: MAX_CACHED_HITS,
      sizeCalculation: ({ length }) => Math.max(1, length),
    });
  let lists = createLists();

  /** The hits of the first cached list that match, or of the index. Caches them if they are complete. */
  const find = async (
    key: string,
    widerKeys: Iterable<string>,
    limit: number,
    matches: (hit: SearchHit) => boolean,
    ask: () => Promise<Matches>,
  ): Promise<Matches> => {
    // `clear` replaces the lists, so that matches of before are not cached.
    const current = lists;
    const wider = findFirst(current, widerKeys);
    const found = wider === null ? await ask() : wider.filter(matches);
    if (wider !== null || found.length < limit) current.set(key, found);
    return found.slice(0, limit);
  };

  return {
    index: {
      ...index,
      findByWords: async (query, limit) => {
        const terms = query.kind === null ? toSingleTerms(query.groups) : null;
        if (terms === null) return index.findByWords(query, limit);
        const key = [query.scope, ...terms.map(toKey)].join(' ');
        return find(
          key,
          toWiderKeys(query.scope, terms),
          limit,
          (hit) => isMatch(hit, query.scope, terms),
          () => index.findByWords(query, limit),
        );
      },
      findByNamePrefix: async (prefix, limit) => {
        const shorter = Array.from({ length: Math.min(prefix.length, MAX_SHORTER) }, (_, at) =>
          toNameKey(prefix.slice(0, prefix.length - at)),
        );
        return find(
          toNameKey(prefix),
          shorter,
          limit,
          ({ name }) => name.startsWith(prefix),
          () => index.findByNamePrefix(prefix, limit),
        );
      },
    },
    clear: () => {
      lists = createLists();
    },
  };
}
