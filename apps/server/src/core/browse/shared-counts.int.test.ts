import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBrowseReader } from '../../adapters/database/stores/browse/browse-reader.ts';
import { catchUpEntries } from '../../adapters/database/stores/browse/rebuild-entries.ts';
import { openInMemory } from '../../adapters/database/testing/databases.ts';
import { insertLibrary } from '../../adapters/database/testing/library-rows.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { type BrowseList, NO_FILTER } from './browse-query.ts';
import { createGenres } from './genres.ts';
import { createSectionCounts } from './section-counts.ts';

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openInMemory();
  await insertLibrary(database.db, { tracks: [{ title: 'Tides', genres: ['Rock'] }] });
  await catchUpEntries(database);
});
afterAll(() => database.close());

const SONGS: BrowseList = { kind: 'songs', sort: 'name', isDescending: false, filter: NO_FILTER };

const createCounts = () => {
  const reader = createBrowseReader(database);
  const [countTagged, countPart] = [vi.spyOn(reader, 'countTagged'), vi.spyOn(reader, 'countPart')];
  const sections = createSectionCounts({ reader, bulkReader: reader });
  return [
    {
      counts: createGenres(reader, reader),
      calls: () => countTagged.mock.calls.filter(([kind]) => kind === 'songs'),
    },
    {
      counts: { load: () => sections.load(SONGS, null), clear: sections.clear },
      calls: () => countPart.mock.calls,
    },
  ];
};

it('counts of genres and letters are shared while they are made, although the library changes', async () => {
  for (const { counts, calls } of createCounts()) {
    const first = counts.load();
    counts.clear();
    const second = counts.load();
    counts.clear();
    expect(await second).toEqual(await first);
    expect(calls()).toHaveLength(1);
    await counts.load();
    expect(calls()).toHaveLength(2);
    await counts.load();
    expect(calls()).toHaveLength(2);
  }
});

it('counts the first part of a list itself, and the others by the reader for much of the library', async () => {
  const counted: string[] = [];
  const aReader = (name: string, end: readonly string[] | null) => ({
    countPart: async () => {
      counted.push(name);
      return { starts: [{ start: 'a', count: 2 }], end };
    },
  });
  const sections = createSectionCounts({ reader: aReader('own', ['a']), bulkReader: aReader('bulk', null) });
  expect(await sections.load(SONGS, null)).toMatchObject({ total: 4 });
  expect(counted).toEqual(['own', 'bulk']);
});
