import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowseFilter,
  type BrowseList,
  type BrowsePlace,
  NO_FILTER,
} from '../../../../core/browse/browse-query.ts';
import type { BrowseReader } from '../../../../core/browse/browse-reader.ts';
import type { BrowseKind, BrowseSort } from '@segue/domain';
import { BROWSE_SORTS } from '@segue/domain';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { albumIdOf, artistIdOf, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createPlayStore } from '../listening/play.store.ts';
import { createBrowseReader } from './browse-reader.ts';
import { createFolderReader } from './folder-reader.ts';
import { catchUpEntries } from './rebuild-entries.ts';
import { refreshEntries } from './refresh-entries.ts';
import { insertListener } from '../../testing/listening-rows.ts';

const aList = (
  kind: BrowseKind,
  sort: BrowseSort = 'name',
  filter: Partial<BrowseFilter> = {},
  isDescending = false,
): BrowseList => ({ kind, sort, isDescending, filter: { ...NO_FILTER, ...filter } });

const START: BrowsePlace = { kind: 'start' };

/** Enough songs of one genre that the list is scanned; the other genre is looked up. */
const SONGS = 40;
const titleOf = (number: number) => `Song ${String(number).padStart(2, '0')}`;

const aFile = (path: string, title: string, codec = 'flac') => ({
  root: '/music',
  path,
  size_bytes: 1,
  modified_at_ms: 1,
  kind: 'audio',
  video_id: videoIdOf(title),
  codec,
  is_missing: 0,
});

describe.each(testDatabases)('the browse reader on %s', (_, open) => {
  let database: OpenedDatabase;
  let reader: BrowseReader;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: Array.from({ length: SONGS }, (_none, number) => ({
        title: titleOf(number),
        artists: [number % 2 === 0 ? 'Even' : 'Odd'],
        album: `Album ${number % 4}`,
        genres: number === 7 ? ['Rare', 'Rock'] : ['Rock'],
        year: number % 5 === 0 ? null : 1990 + (number % 5),
        play_count: number % 3,
        duration_ms: 1000 * (SONGS - number),
        added_at_ms: number % 7,
      })),
    });
    await database.db
      .insertInto('library_files')
      .values([
        aFile('A/One/1.flac', titleOf(0)),
        aFile('A/One/2.flac', titleOf(1)),
        aFile('A-side/1.mp3', titleOf(2), 'mp3'),
        aFile('Ä/1.flac', titleOf(3)),
        aFile('loose.flac', titleOf(4)),
        { ...aFile('gone/1.flac', titleOf(5)), is_missing: 1 },
      ])
      .execute();
    await catchUpEntries(database);
    reader = createBrowseReader(database);
  });
  afterAll(() => database.close());

  const readAll = async (list: BrowseList, size: number): Promise<string[]> => {
    const ids: string[] = [];
    let place: BrowsePlace = START;
    for (;;) {
      const { entries, end } = await reader.findPage(list, place, size, null);
      ids.push(...entries.map(({ id }) => id));
      if (end === null) return ids;
      place = { kind: 'after', key: end };
    }
  };

  it.each(BROWSE_SORTS.flatMap((sort) => [false, true].map((isDown) => [sort, isDown] as const)))(
    'sorted by %s (descending: %s) pages through every song once, in a stable order [11.02]',
    async (sort, isDescending) => {
      const whole = await readAll(aList('songs', sort, {}, isDescending), 1000);
      expect(new Set(whole).size).toBe(SONGS);
      expect(await readAll(aList('songs', sort, {}, isDescending), 7)).toEqual(whole);
      expect(await readAll(aList('songs', sort, {}, !isDescending), 7)).toEqual(whole.toReversed());
    },
  );

  it('reads the same entries backwards as forwards', async () => {
    const list = aList('songs', 'year');
    const forwards = await reader.findPage(list, START, 20, null);
    const key = forwards.entries[15]?.key ?? [];
    const { entries } = await reader.findPage(list, { kind: 'before', key }, 5, null);
    expect(entries).toEqual(forwards.entries.slice(10, 15));
  });

  it('filters by genre, years, format and words', async () => {
    expect(await readAll(aList('songs', 'plays', { genre: 'rare' }), 5)).toEqual([videoIdOf(titleOf(7))]);
    expect(await readAll(aList('albums', 'name', { genre: 'rare' }), 5)).toHaveLength(1);
    expect(await readAll(aList('artists', 'added', { genre: 'rare' }), 5)).toEqual([artistIdOf('Odd')]);
    expect(await readAll(aList('songs', 'name', { genre: 'rock' }), 6)).toHaveLength(SONGS);
    expect(await readAll(aList('songs', 'name', { years: { from: 1991, to: 1991 } }), 6)).toHaveLength(8);
    expect(await readAll(aList('songs', 'name', { format: 'mp3' }), 6)).toEqual([videoIdOf(titleOf(2))]);
    expect(await readAll(aList('albums', 'name', { format: 'mp3' }), 6)).toHaveLength(1);
    expect(await readAll(aList('songs', 'name', { words: ['even', 'song'] }), 6)).toHaveLength(20);
  });

  it('filters by what a listener likes', async () => {
    await insertListener(database.db, 'mara');
    await database.db
      .insertInto('likes')
      .values({ account_id: 'mara', video_id: videoIdOf(titleOf(4)), liked_at_ms: 1, song: 'null' })
      .execute();
    expect(await readAll(aList('songs', 'added', { likedBy: 'mara' }), 5)).toEqual([videoIdOf(titleOf(4))]);
    expect(await readAll(aList('albums', 'added', { likedBy: 'mara' }), 5)).toHaveLength(1);
    expect(await readAll(aList('artists', 'added', { likedBy: 'mara' }), 5)).toEqual([artistIdOf('Even')]);
    expect(await readAll(aList('songs', 'added', { likedBy: 'nobody' }), 5)).toEqual([]);
  });

  it('counts songs by first letter, and groups them by year', async () => {
    const letters = await reader.countPart(aList('songs'), null, null);
    expect(letters).toEqual({ starts: [{ start: 's', count: SONGS }], end: null });
    const years = await reader.countPart(aList('songs', 'year'), null, null);
    expect(years.starts.map(({ start }) => start)).toEqual(['0', '1991', '1992', '1993', '1994']);
  });

  it('adds a heard play to the play counts of its song, album and artist', async () => {
    const plays = createPlayStore(database);
    await plays.add('mara', { entryId: 'e', videoId: videoIdOf(titleOf(8)), playedAtMs: 1, song: null });
    const readCount = async (id: string) =>
      (
        await database.db
          .selectFrom('browse_entries')
          .select('play_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).play_count;
    const ids = [videoIdOf(titleOf(8)), albumIdOf('Album 0'), artistIdOf('Even')];
    const others = [videoIdOf(titleOf(9)), albumIdOf('Album 1'), artistIdOf('Odd')];
    const readCounts = async () => [
      await Promise.all(ids.map(readCount)),
      await Promise.all(others.map(readCount)),
    ];
    const [before = [], otherBefore = []] = await readCounts();
    await plays.markHeard('mara', 'e', 2);
    expect(await readCounts()).toEqual([before.map((count) => count + 1), otherBefore]);
    const [first] = await readAll(aList('songs', 'plays', {}, true), 1000);
    expect(first).toBe(videoIdOf(titleOf(8)));
  });

  it('drops a missing track when its entry is refreshed', async () => {
    const lost = videoIdOf(titleOf(SONGS - 1));
    await database.db.updateTable('tracks').set({ is_missing: 1 }).where('video_id', '=', lost).execute();
    await refreshEntries(database, { videoIds: [lost], albumIds: [], artistIds: [] });
    expect(await readAll(aList('songs'), 1000)).not.toContain(lost);
  });

  it('lists the subfolders and files of a folder, page by page [11.08]', async () => {
    const folders = createFolderReader(database);
    const list = async (path: string, limit: number): Promise<string[]> => {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const part = await folders.listFolder('/music', path, after, limit);
        names.push(...part.children.map(({ name, videoId }) => (videoId === null ? `${name}/` : name)));
        after = part.end;
      } while (after !== null);
      return names;
    };
    expect(await list('', 100)).toEqual(['A-side/', 'A/', 'loose.flac', 'Ä/']);
    expect(await list('', 1)).toEqual(['A-side/', 'A/', 'loose.flac', 'Ä/']);
    expect(await list('A', 100)).toEqual(['One/']);
    expect(await list('A/One', 1)).toEqual(['1.flac', '2.flac']);
    expect(await list('gone', 100)).toEqual([]);
    expect(await list("A' or 1=1 --", 100)).toEqual([]);
  });

  it('sorts numbers in names as numbers, and finds them by their first digits [2.265]', async () => {
    const titles = ['Track 2', 'Track 10', 'Track A'];
    await insertLibrary(database.db, {
      tracks: titles.map((title) => ({ title, artists: ['Numbered'], album: 'Numbered' })),
    });
    await refreshEntries(database, { videoIds: titles.map(videoIdOf), albumIds: [], artistIds: [] });
    const find = (...words: string[]) => readAll(aList('songs', 'name', { words }), 2);
    expect(await find('track')).toEqual(titles.map(videoIdOf));
    expect(await find('track', '1')).toEqual([videoIdOf('Track 10')]);
  });

  it('finds covers of a tag that only songs have, however many of these are missing [2.231]', async () => {
    const titles = Array.from({ length: 30 }, (_none, number) => `Loose ${number}`);
    const tracks = titles.map((title) => ({ title, genres: ['Loose'] }));
    await insertLibrary(database.db, { tracks });
    const last = titles.map(videoIdOf).toSorted().at(-1) ?? '';
    await database.db
      .updateTable('tracks')
      .set({ is_missing: 1 })
      .where('video_id', 'in', titles.map(videoIdOf))
      .where('video_id', '!=', last)
      .execute();
    expect(await reader.findCovers('loose')).toEqual([expect.stringContaining(last)]);
  });
});
