import type { BrowseKind } from '@segue/domain';
import type { FindableKind } from '../catalogue/findable.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** From this many hits on, the text is matched while scanning the list instead. */
const MAX_HITS = 500;

const INDEXED_AS: Readonly<Record<BrowseKind, readonly FindableKind[]>> = {
  songs: ['song', 'video'],
  albums: ['album'],
  artists: ['artist'],
};

/**
 * Finds the ids of entries with words that begin with the given ones, in the search index.
 * @returns null for no words or too many hits.
 */
export async function findIdsByWords(
  index: Pick<SearchIndex, 'findByWords'>,
  kind: BrowseKind,
  words: readonly string[],
): Promise<readonly string[] | null> {
  if (words.length === 0) return null;
  const groups = words.map((word) => [{ word, isPrefix: true }]);
  const ids = new Set<string>();
  for (const indexed of INDEXED_AS[kind]) {
    const hits = await index.findByWords({ groups, scope: 'all', kind: indexed }, MAX_HITS);
    if (hits.length >= MAX_HITS) return null;
    for (const { id } of hits) ids.add(id);
  }
  return [...ids];
}
