import type { SearchHit } from '../search-index.ts';

/** A song of the index that has the words of its name, and what else is given. */
export const aSearchHit = (hit: Partial<SearchHit> & Pick<SearchHit, 'name'>): SearchHit => ({
  documentId: 1,
  kind: 'song',
  id: hit.name,
  nameWords: hit.name.split(' '),
  otherWords: [],
  popularity: 0,
  ...hit,
});
