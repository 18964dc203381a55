import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../search-index.ts';
import { toSearchQuery } from '../text/search-query.ts';
import { aSearchHit } from '../testing/search-hit.ts';
import { type Corrections, NO_CORRECTIONS } from './corrections.ts';
import { rankHits } from './rank-hits.ts';

function ranked(
  text: string,
  hits: readonly SearchHit[],
  corrections: Corrections = NO_CORRECTIONS,
): string[] {
  const query = toSearchQuery(text);
  if (query === null) throw new Error('Expected a text with letters.');
  return rankHits(query, hits, corrections).map(({ name }) => name);
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

  it('puts them before songs on which the artist is a guest, or that they composed [13.54]', () => {
    const guest = aSearchHit({
      documentId: 2,
      name: 'apples',
      otherWords: ['mara', 'lind', 'quiet', 'harbour'],
    });
    const own = aSearchHit({ documentId: 3, name: 'zither', otherWords: ['quiet', 'harbour'] });
    expect(ranked('quiet harbour', [anArtist, guest, own])).toEqual(['quiet harbour', 'zither', 'apples']);
  });

  it('puts five songs of a misspelt artist before another name with one typo, the others after it [13.53]', () => {
    const artist = aSearchHit({ documentId: 1, kind: 'artist', name: 'foals', popularity: 31 });
    const other = aSearchHit({ documentId: 2, name: 'falls' });
    const songs = Array.from({ length: 7 }, (_, at) =>
      aSearchHit({ documentId: 3 + at, name: `tide ${at}`, otherWords: ['foals'] }),
    );
    const corrections = new Map([
      [
        'foalls',
        new Map([
          ['foals', 1],
          ['falls', 1],
        ]),
      ],
    ]);
    expect(ranked('foalls', [artist, other, ...songs], corrections)).toEqual([
      'foals',
      ...songs.slice(0, 5).map(({ name }) => name),
      'falls',
      ...songs.slice(5).map(({ name }) => name),
    ]);
  });
});

describe('rankHits for an unfinished name', () => {
  it('with an article puts names with one first [13.52]', () => {
    const without = aSearchHit({
      documentId: 1,
      kind: 'artist',
      name: 'anton and the choir',
      popularity: 60,
    });
    const other = aSearchHit({ documentId: 2, kind: 'artist', name: 'the anthem', popularity: 1 });
    expect(ranked('the an', [without, other])).toEqual(['the anthem', 'anton and the choir']);
  });
});
