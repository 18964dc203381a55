import type { SearchHit } from '../search-index.ts';

/** A hit of a song with the words of its name. */
export const aSearchHit = (hit: Partial<SearchHit> & Pick<SearchHit, 'name'>): SearchHit => ({
  documentId: 1,
  kind: 'song',
  id: hit.name,
  nameWords: hit.name.split(' '),
  otherWords: [],
  popularity: 0,
  ...hit,
});
