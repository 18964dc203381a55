import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../search-index.ts';
import { toIndexWords, toSearchName } from '../text/search-form.ts';
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

const aNamedHit = (title: string, hit: Partial<SearchHit>): SearchHit =>
  aSearchHit({ ...hit, name: toSearchName(title), nameWords: toIndexWords(title) });

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

  it.each([
    ['the quiet harbour', 'the quiet harbour', 'mara lind the quiet harbour'],
    ['quiet harbour', 'the quiet harbour', 'mara lind the quiet harbour'],
    ['quiet harbour', 'quiet harbour', 'quiet rooms harbour'],
    ['the the', 'the', 'mara lind the'],
  ])('tells guests of %s by all words of its name: %s, %s [13.54]', (name, ownWords, guestWords) => {
    const artist = aSearchHit({ documentId: 1, kind: 'artist', name });
    const guest = aSearchHit({ documentId: 2, name: 'apples', otherWords: guestWords.split(' ') });
    const own = aSearchHit({ documentId: 3, name: 'zither', otherWords: [...ownWords.split(' '), 'album'] });
    expect(ranked(name, [artist, guest, own])).toEqual([name, 'zither', 'apples']);
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

describe('rankHits for a misspelt artist', () => {
  const artist = aSearchHit({ documentId: 1, kind: 'artist', name: 'foals', popularity: 31 });
  const other = aSearchHit({ documentId: 2, name: 'falls' });
  const corrections = new Map([
    [
      'foalls',
      new Map([
        ['foals', 1],
        ['falls', 1],
      ]),
    ],
  ]);
  const aWork = (work: Partial<SearchHit> & Pick<SearchHit, 'name'>): SearchHit =>
    aSearchHit({ otherWords: ['foals'], ...work });

  it('puts five different songs and five albums before other names, however many copies there are [13.53]', () => {
    const albums = Array.from({ length: 5 }, (_, at) =>
      aWork({ documentId: 10 + at, kind: 'album', name: `coast ${at}`, popularity: 7 }),
    );
    const songs = Array.from({ length: 18 }, (_, at) =>
      aWork({ documentId: 20 + at, name: `tide ${Math.floor(at / 3)}` }),
    );
    const names = ranked('foalls', [artist, other, ...albums, ...songs], corrections);
    expect(new Set(names.slice(0, names.indexOf('falls')))).toEqual(
      new Set(['foals', ...albums.map(({ name }) => name), 'tide 0', 'tide 1', 'tide 2', 'tide 3', 'tide 4']),
    );
  });

  it('ranks no song of the artist lower than for its own name', () => {
    const songs = Array.from({ length: 8 }, (_, at) =>
      aWork({ documentId: 10 + at, name: `foals ${at}`, popularity: 15 }),
    );
    const later = ranked(
      'foalls',
      [artist, aSearchHit({ documentId: 2, name: 'falls', popularity: 1 }), ...songs],
      corrections,
    );
    expect(later.at(-1)).toBe('falls');
  });
});

describe('rankHits for an artist with two letters swapped around one that is missing [5.18]', () => {
  it('puts its songs before another name with two typos', () => {
    const hits = [
      aSearchHit({ documentId: 1, kind: 'artist', name: 'sugarcane', popularity: 31 }),
      aSearchHit({ documentId: 2, name: 'tide', otherWords: ['sugarcane'] }),
      aSearchHit({ documentId: 3, name: 'sugcamp' }),
    ];
    const corrections = new Map([['sugcaane', new Map([['sugcamp', 2]])]]);
    expect(ranked('sugcaane', hits, corrections)).toEqual(['sugarcane', 'tide', 'sugcamp']);
  });
});

describe('rankHits for a name without its signs', () => {
  it.each([
    ['rem', 'R.E.M.', 'Rem'],
    ['acdc', 'AC/DC', 'ACDC'],
    ['cant linger', "Can't Linger", 'Cant Linger'],
  ])('%s is as good as with them: the more popular one of %s and %s [13.57]', (text, withSigns, without) => {
    const hits = [
      aNamedHit(without, { documentId: 1 }),
      aNamedHit(withSigns, { documentId: 2, popularity: 1 }),
    ];
    expect(ranked(text, hits)[0]).toBe(toSearchName(withSigns));
  });

  it('puts a name with the spaces as typed before a more popular one [13.51]', () => {
    const hits = [
      aNamedHit('Moon Cellar', { documentId: 1, popularity: 1 }),
      aNamedHit('Mooncellar', { documentId: 2 }),
    ];
    expect(ranked('mooncellar', hits)[0]).toBe('mooncellar');
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
