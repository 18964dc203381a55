import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChunks } from '../../../../core/paging.ts';
import { BROWSE_SORTS } from '@segue/domain';
import { type BrowsePlace, NO_FILTER } from '../../../../core/browse/browse-query.ts';
import { insertLibrary } from '../../testing/library-rows.ts';
import { insertLikes, insertListener } from '../../testing/listening-rows.ts';
import { openRecorded, type RecordedDatabase } from '../../testing/recorded-statements.ts';
import { createBrowseReader } from './browse-reader.ts';
import { FEW } from './few-entries.ts';
import { catchUpEntries } from './rebuild-entries.ts';

const ALBUMS = FEW + 1;

let database: RecordedDatabase;
beforeAll(async () => {
  database = await openRecorded();
  const titles = Array.from({ length: ALBUMS }, (_, number) => `Song ${number}`);
  const tracks = titles.map((title) => ({
    title,
    album: `${title} Album`,
    artists: [`${title} Artist`],
    year: 1970,
  }));
  for (const chunk of inChunks(tracks, 100)) await insertLibrary(database.db, { tracks: chunk });
  await insertListener(database.db, 'mara');
  for (const chunk of inChunks(titles, 500)) await insertLikes(database.db, 'mara', chunk);
  await catchUpEntries(database);
});
afterAll(() => database.close());

const listOf = (kind: 'songs' | 'albums' | 'artists') =>
  ({ kind, sort: 'name', isDescending: false, filter: { ...NO_FILTER, likedBy: 'mara' } }) as const;

it.each([
  ['songs', 'limit 10000'],
  ['albums', 'limit 1000'],
  ['artists', 'limit 1000'],
] as const)('of %s with many liked songs one statement scans few enough entries', async (kind, limit) => {
  const reader = createBrowseReader(database);
  const pages = await database.record(() => reader.findPage(listOf(kind), { kind: 'start' }, 50, null));
  const counts = await database.record(() => reader.countPart(listOf(kind), null, null));
  for (const statements of [pages, counts])
    expect(statements.some(({ sql }) => new RegExp(`${limit}\\b`).test(sql))).toBe(true);
});

it.each(BROWSE_SORTS)('few entries of some years are looked up, sorted by %s', async (sort) => {
  const filter = { ...NO_FILTER, years: { from: 1961, to: 1962 } };
  const list = { kind: 'songs', sort, isDescending: false, filter } as const;
  const plan = await database.explain(() =>
    createBrowseReader(database).findPage(list, { kind: 'start' }, 50, null),
  );
  const searches = plan.filter((line) => line.startsWith('SEARCH'));
  expect(searches).not.toEqual([]);
  for (const line of searches) expect(line).toContain('browse_entries_year (kind=? AND year>? AND year<?)');
});

it.each([false, true])(
  'many entries of some years are scanned from the first of these years, descending: %s [2.225]',
  async (isDescending) => {
    const filter = { ...NO_FILTER, years: { from: 1965, to: 1975 } };
    const list = { kind: 'songs', sort: 'year', isDescending, filter } as const;
    const reader = createBrowseReader(database);
    const explainPage = async (place: BrowsePlace) => {
      const read = () => reader.findPage(list, place, 50, null);
      expect((await read()).entries).toHaveLength(50);
      const plan = (await database.explain(read)).filter((line) => line.includes('SEARCH e '));
      expect(plan.length).toBeGreaterThan(0);
      return plan;
    };
    for (const line of await explainPage({ kind: 'start' })) expect(line).toMatch(/year>\? AND year<\?/);
    const { end } = await reader.findPage(list, { kind: 'start' }, 50, null);
    // Seeks to the entry itself, not to the first of the years.
    const seek = isDescending
      ? 'year>? AND (year,name_sort,id)<(?,?,?)'
      : '(year,name_sort,id)>(?,?,?) AND year<?';
    for (const line of await explainPage({ kind: 'after', key: end ?? [] })) expect(line).toContain(seek);
    // A section before or behind these years is the nearest of them.
    const outside = { kind: 'from', value: isDescending ? '1999' : '1900' } as const;
    for (const line of await explainPage(outside)) expect(line).toMatch(/year>\? AND year<\?/);
  },
);

it.each([
  ['explicit', { isExplicit: true }],
  ['video', { hasVideo: true }],
] as const)('that no song is %s is read from an index of those that are [11.02]', async (index, facts) => {
  const list = {
    kind: 'songs',
    sort: 'name',
    isDescending: false,
    filter: { ...NO_FILTER, ...facts },
  } as const;
  const reader = createBrowseReader(database);
  const read = () => reader.findPage(list, { kind: 'start' }, 50, null);
  expect(await read()).toEqual({ entries: [], end: null });
  const plan = (await database.explain(read)).filter((line) => line.includes('(kind=?)'));
  expect(plan).not.toEqual([]);
  for (const line of plan) expect(line).toContain(`INDEX browse_entries_${index} `);
});

it('few entries with given ids are looked up by these', async () => {
  const list = { kind: 'songs', sort: 'name', isDescending: false, filter: NO_FILTER } as const;
  const ids = Array.from({ length: 300 }, (_, number) => `id ${number}`);
  const plan = await database.explain(() =>
    createBrowseReader(database).findPage(list, { kind: 'start' }, 50, ids),
  );
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH .*\(kind=\? AND id=\?\)$/));
});
