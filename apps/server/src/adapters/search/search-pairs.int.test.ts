import type { SearchResult } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearch, type Search } from '../../core/search/search.ts';
import { createSearchIndexer } from '../../core/search/indexing/search-indexer.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { createCatalogueReader } from '../database/stores/catalogue/catalogue-reader.ts';
import { testDatabases } from '../database/testing/databases.ts';
import { insertLibrary } from '../database/testing/library-rows.ts';
import { createSearchPlayStore } from '../database/stores/listening/search-play.store.ts';
import { createSearchIndex } from './search-index.ts';
import { ALBUMS, ARTISTS, PAIRS, SONGS } from './testing/search-pairs.ts';

/** The statements of docs/product.md that a group of pairs tests. */
const TITLES = new Map<string, string>([
  ['abbreviations', 'for abbreviations [5.17]'],
  ['words as typed before abbreviations', 'for words as typed before abbreviations [13.56]'],
  ['a swap around a letter', 'for a swap around a letter [5.18]'],
  ['likely typos', 'for likely typos [13.50]'],
  ['spaces as typed', 'for spaces as typed [13.51]'],
  ['whole names before beginnings', 'for whole names before beginnings [13.55]'],
] satisfies [kind: keyof typeof PAIRS, title: string][]);

const nameOf = (result: SearchResult | undefined): string | null => {
  if (result === undefined) return null;
  return 'track' in result.card ? result.card.track.title : result.card.title;
};

describe.each(testDatabases)('the top search result on %s', (_, open) => {
  let database: OpenedDatabase;
  let search: Search;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: SONGS.map(([title, artist]) => ({ title, artists: [artist] })),
      albums: ALBUMS.map(([title, artist]) => ({ title, artists: [artist], track_count: 1 })),
      artists: ARTISTS.map((name) => ({ name, track_count: 1 })),
    });
    const reader = createCatalogueReader(database);
    const index = createSearchIndex(database);
    search = createSearch(index, reader, createSearchPlayStore(database));
    await createSearchIndexer(index, reader).catchUp();
  });
  afterAll(() => database.close());

  describe.each(Object.entries(PAIRS).map(([kind, pairs]) => [TITLES.get(kind) ?? kind, pairs] as const))(
    '%s',
    (__, pairs) => {
      it.each(pairs)('%s: %s', async (typed, name) => {
        const [top] = await search.search(typed);
        expect(nameOf(top)).toBe(name);
      });
    },
  );
});

it('there are at least 300 pairs of typed text and top result', () => {
  expect(Object.values(PAIRS).flat().length).toBeGreaterThanOrEqual(300);
});
