import type { BrowseKind } from '@segue/domain';
import type { FindableKind } from '../catalogue/findable.ts';
import type { SearchIndex } from '../search/search-index.ts';

/** Hits that are taken from the index; a text that more entries have is looked for along the list. */
const MAX_HITS = 500;

const INDEXED_AS: Readonly<Record<BrowseKind, readonly FindableKind[]>> = {
  songs: ['song', 'video'],
  albums: ['album'],
  artists: ['artist'],
};

/**
 * Ids of what has words that begin so, where they are few.
 * @returns null where nothing is asked for, or too much has it.
 */
export async function findAmong(
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
