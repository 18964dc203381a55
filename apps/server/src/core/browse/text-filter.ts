import type { BrowseKind } from '@segue/domain';
import { LRUCache } from 'lru-cache';
import type { FindableKind } from '../catalogue/findable.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** From this many hits on, the text is matched while scanning the list instead. */
const MAX_HITS = 500;

/** Maximum texts that are known to have too many hits, and for how long; other processes change the library too. */
const MAX_KNOWN = 200;
const KNOWN_MS = 60_000;

const INDEXED_AS: Readonly<Record<BrowseKind, readonly FindableKind[]>> = {
  songs: ['song', 'video'],
  albums: ['album'],
  artists: ['artist'],
};

/** Looks texts up in the search index. */
export interface TextFilter {
  /**
   * Finds the ids of entries with words that begin with the given ones.
   * @returns null for no words or too many hits.
   */
  readonly findIds: (kind: BrowseKind, words: readonly string[]) => Promise<readonly string[] | null>;
  /** Forgets which texts have too many hits, as the library has changed. */
  readonly clear: () => void;
}

/** The pages of a list with a text are requested one after another: that it has too many hits is found out once. */
export function createTextFilter(index: Pick<SearchIndex, 'findByWords'>): TextFilter {
  const tooMany = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  return {
    findIds: async (kind, words) => {
      if (words.length === 0) return null;
      const key = JSON.stringify([kind, words]);
      if (tooMany.has(key)) return null;
      const groups = words.map((word) => [{ word, isPrefix: true }]);
      const ids = new Set<string>();
      for (const indexed of INDEXED_AS[kind]) {
        const hits = await index.findByWords({ groups, scope: 'all', kind: indexed }, MAX_HITS);
        if (hits.length >= MAX_HITS) {
          tooMany.set(key, true);
          return null;
        }
        for (const { id } of hits) ids.add(id);
      }
      return [...ids];
    },
    clear: () => tooMany.clear(),
  };
}
