import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FindableKind } from '../../core/catalogue/findable.ts';
import type { SearchIndex } from '../../core/search/search-index.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { testDatabases } from '../database/testing/databases.ts';
import { createSearchIndex } from './search-index.ts';

/** Twenty words that begin with 'seaside', three that begin with 'version'. */
const WORDS = [
  ...Array.from({ length: 20 }, (_, number) => `seaside${String.fromCharCode(97 + number)}`),
  'version',
  'versions',
  'versionen',
];

describe.each(testDatabases)('the search index on %s', (_, open) => {
  let database: OpenedDatabase;
  let index: SearchIndex;

  beforeAll(async () => {
    database = await open();
    index = createSearchIndex(database);
    const documents = WORDS.map((word, number) => ({
      id: `song-${number}`,
      name: `${word} low tide`,
      nameWords: [word, 'low', 'tide'],
      otherWords: ['mara'],
    }));
    await index.write([{ kind: 'song', documents }]);
  });
  afterAll(() => database.close());

  const find = async (words: readonly string[], scope: 'name' | 'all' = 'all') => {
    const groups = words.map((word) => [{ word, isPrefix: true }]);
    const hits = await index.findByWords({ groups, scope, kind: 'song' }, 50);
    return new Set(hits.map(({ nameWords }) => nameWords[0]));
  };

  it.each([
    ['versio', ['version', 'versionen', 'versions']],
    ['versions', ['versions']],
    ['seaside', WORDS.slice(0, 20)],
    ['seas', WORDS.slice(0, 20)],
    ['nowhere', []],
  ])('finds documents with words that begin with %s, few or many', async (word, names) => {
    const found = new Set(names);
    expect(await find([word])).toEqual(found);
    expect(await find([word, 'mara'])).toEqual(found);
    expect(await find(['tide', word], 'name')).toEqual(found);
  });

  it('finds documents that match any word or prefix of a group', async () => {
    const groups = [
      [
        { word: 'versio', isPrefix: true },
        { word: 'seasidea', isPrefix: false },
        { word: 'seasideb', isPrefix: true },
      ],
    ];
    const hits = await index.findByWords({ groups, scope: 'name', kind: null }, 50);
    expect(new Set(hits.map(({ nameWords }) => nameWords[0]))).toEqual(
      new Set(['seasidea', 'seasideb', 'version', 'versionen', 'versions']),
    );
  });

  it('finds a share of each kind', async () => {
    const toDocument = (kind: FindableKind, word: string) => ({
      id: `${kind} ${word}`,
      name: word,
      nameWords: [word],
      otherWords: [],
    });
    const kinds = ['album', 'artist', 'playlist'] as const;
    await index.write(
      kinds.map((kind) => ({
        kind,
        documents: ['pine', 'pines', 'pinewood'].map((word) => toDocument(kind, word)),
      })),
    );
    const groups = [[{ word: 'pine', isPrefix: true }]];
    const hits = await index.findEachKind({ groups, scope: 'name' }, ['album', 'playlist', 'song'], 2);
    expect(hits.map(({ kind }) => kind).toSorted()).toEqual(['album', 'album', 'playlist', 'playlist']);
  });
});
