import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../search-index.ts';
import { toSearchQuery } from '../text/search-query.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { rankHits } from './rank-hits.ts';

function ranked(text: string, hits: readonly SearchHit[]): string[] {
  const query = toSearchQuery(text);
  if (query === null) throw new Error('Expected a text with letters.');
  return rankHits(query, hits).map(({ name }) => name);
}

const anArtist = aSearchHit({ documentId: 1, kind: 'artist', name: 'quiet harbour' });

const withPlays = (plays: number): readonly SearchHit[] => [
  aSearchHit({ documentId: 2, name: 'quiet harbour ii', popularity: plays }),
  aSearchHit({ documentId: 3, name: 'waltz of quiet harbour', popularity: plays }),
  aSearchHit({ documentId: 4, name: 'pier', otherWords: ['quiet', 'harbour'], popularity: plays }),
];

describe('rankHits for the name of an artist', () => {
  it.each([0, 1, 100, 10_000])(
    'puts the artist’s songs before songs with that name in their title, all with %d plays',
    (plays) => {
      expect(ranked('quiet harbour', [anArtist, ...withPlays(plays)]).slice(0, 2)).toEqual([
        'quiet harbour',
        'pier',
      ]);
    },
  );

  it('puts songs that begin with the name first when no artist has exactly that name', () => {
    expect(ranked('quiet harbour', withPlays(0))[0]).toBe('quiet harbour ii');
  });
});
