import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createBrowseReader } from '../../adapters/database/stores/browse/browse-reader.ts';
import { KIND_CODES } from '../../adapters/database/stores/browse/entry-rows.ts';
import { catchUpEntries } from '../../adapters/database/stores/browse/rebuild-entries.ts';
import { createCatalogueReader } from '../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { openInMemory, testDatabases } from '../../adapters/database/testing/databases.ts';
import { insertLibrary } from '../../adapters/database/testing/library-rows.ts';
import { createSearchIndex } from '../../adapters/search/search-index.ts';
import { type BrowseFilter, NO_FILTER } from './browse-query.ts';
import type { BrowseReader } from './browse-reader.ts';
import { createShuffle } from './shuffle.ts';
import { createTextFilter } from './text-filter.ts';

const EXPLICIT_SONGS = 20;
const OTHER_SONGS = 20_000;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe.each(testDatabases)('shuffling a large library on %s', (_, open) => {
  let database: OpenedDatabase;
  let reader: BrowseReader;
  const shuffle = async (filter: Partial<BrowseFilter>): Promise<readonly string[]> => {
    const ports = {
      reader,
      bulkReader: reader,
      records: createCatalogueReader(database),
      texts: createTextFilter(createSearchIndex(database)),
    };
    return (await createShuffle(ports)({ ...NO_FILTER, ...filter })).map(({ title }) => title).toSorted();
  };
  const explicitSongs = Array.from(
    { length: EXPLICIT_SONGS },
    (_none, number) => `Rare ${number}`,
  ).toSorted();

  beforeAll(async () => {
    database = await open();
    reader = createBrowseReader(database);
    await insertLibrary(database.db, {
      tracks: explicitSongs.map((title) => ({ title, artists: ['Somebody'], is_explicit: 1 })),
    });
    await catchUpEntries(database);
    // Their ids are spread evenly, as digests are.
    const letter = (place: number) =>
      sql`substr(cast(${BASE64URL} as text), 1 + (number / ${sql.lit(BASE64URL.length ** place)}) % 64, 1)`;
    await sql`with recursive n(number) as (select 0 union all
        select number + 1 from n where number < ${sql.lit(OTHER_SONGS - 1)})
      insert into browse_entries
        (kind, id, name_sort, artist_sort, year, added_at_ms, play_count, length_ms, facts)
      select ${sql.lit(KIND_CODES.songs)}, ${letter(0)} || ${letter(1)} || number, 'other', '', 0, 0, 0, 0, 0
      from n`.execute(database.db);
  });
  afterAll(() => database.close());

  it.each([
    ['a property', { isExplicit: true }],
    ['a text', { words: ['rare'] }],
  ])('plays all songs of a filter by %s that few match [2.62]', async (_name, filter) => {
    expect(await shuffle(filter)).toEqual(explicitSongs);
  });

  it('reads the library at most once where nothing matches', async () => {
    const { findPage } = reader;
    let pages = 0;
    reader = {
      ...reader,
      findPage: async (...query) => {
        pages += 1;
        return findPage(...query);
      },
    };
    expect(await shuffle({ hasVideo: true, isExplicit: true })).toEqual([]);
    // A page reads 10,000 entries; one in each direction ends short of them.
    expect(pages).toBeLessThanOrEqual((OTHER_SONGS + EXPLICIT_SONGS) / 10_000 + 2);
  });
});

it('shuffles a hundred songs of a list that has more, each once [11.06]', async () => {
  const database = await openInMemory();
  const titles = Array.from({ length: 130 }, (_, number) => `Song ${number}`);
  await insertLibrary(database.db, { tracks: titles.map((title) => ({ title, artists: ['Somebody'] })) });
  await catchUpEntries(database);
  const reader = createBrowseReader(database);
  const shuffle = createShuffle({
    reader,
    bulkReader: reader,
    records: createCatalogueReader(database),
    texts: createTextFilter(createSearchIndex(database)),
  });
  const [one, other] = [await shuffle(NO_FILTER), await shuffle(NO_FILTER)];
  const shuffled = one.map(({ title }) => title);
  expect(new Set(shuffled).size).toBe(100);
  expect(shuffled).toHaveLength(100);
  expect(titles).toEqual(expect.arrayContaining(shuffled));
  expect(other.map(({ title }) => title)).not.toEqual(shuffled);
  await database.close();
});
