import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createFolderReader } from '../../adapters/database/stores/browse/folder-reader.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../adapters/database/testing/library-rows.ts';
import { aTrackRecord } from '../catalogue/testing/records.ts';
import { compareNaturally } from '../natural-order.ts';
import { findSongsBelow } from './folder-songs.ts';
import { createFolders } from './folders.ts';

const ROOT = '/music';

/** The files below 'Box' in the order in which they play. */
const BOX = [
  'Box/2 Ferry.flac',
  'Box/10 Kettle.flac',
  'Box/Disc 2/1.flac',
  'Box/Disc 2/Extra/1.flac',
  'Box/Disc 2/Extra/2.flac',
  'Box/disc 3/1.flac',
  'Box/Disc 10/01.flac',
  'Box/Disc 10/02.flac',
  'Box/Disc 10/B side/1.flac',
  'Box/Disc 20/1.flac',
  'Box/Éclair/1.flac',
  'Box/Zebra/1.flac',
];
const OTHERS = ['Box-set/1.flac', 'Box.flac', 'Boxes/1.flac', 'a/1.flac'];
const MISSING = 'Box/Disc 2/0.flac';
const UNREADABLE = 'Box/Disc 2/2.flac';

/** More songs in one folder than are read at once; the order of bytes has upper case before lower case. */
const CRATE_ROOT = '/crate';
const CRATE = Array.from({ length: 700 }, (_, at) => `Crate/${at % 2 === 0 ? 'a' : 'B'}${at}.flac`);

const toFile = (path: string) => ({
  root: CRATE.includes(path) ? CRATE_ROOT : ROOT,
  path,
  size_bytes: 1,
  modified_at_ms: 1,
  kind: 'audio',
  video_id: path === UNREADABLE ? null : videoIdOf(path),
  is_missing: path === MISSING ? 1 : 0,
});

describe.each(testDatabases)('the songs of a folder and of the folders below it in %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    const paths = [...BOX, ...OTHERS, MISSING, UNREADABLE].toReversed();
    await insertLibrary(database.db, { tracks: paths.map((title) => ({ title })) });
    await database.db
      .insertInto('library_files')
      .values([...[...paths, ...CRATE].map(toFile), { ...toFile('Box/1.flac'), root: '/other' }])
      .execute();
  });
  afterAll(() => database.close());

  const find = (path: string, limit: number) =>
    findSongsBelow(createFolderReader(database), ROOT, path, limit);

  it('are its own songs and then those of each folder in it, in natural sort order [2.201]', async () => {
    expect(await find('Box', 100)).toEqual(BOX.map(videoIdOf));
    expect(await find('Box/Disc 2', 100)).toEqual(BOX.slice(2, 5).map(videoIdOf));
    expect(await find('', 100)).toHaveLength(BOX.length + OTHERS.length);
    expect(await find('Bo', 100)).toEqual([]);
    expect(await find("Box' or 1=1 --", 100)).toEqual([]);
  });

  it('are in that order however many of them are asked for [2.201]', async () => {
    for (const path of ['', 'Box']) {
      const whole = await find(path, 100);
      for (const limit of whole.keys()) expect(await find(path, limit)).toEqual(whole.slice(0, limit));
    }
  });

  it('come once each and in one order when there are more than fit on a page [2.201]', async () => {
    const loadTracks = async (ids: readonly string[]) => new Map(ids.map((id) => [id, aTrackRecord(id)]));
    const folders = createFolders(createFolderReader(database), { loadTracks }, [CRATE_ROOT]);
    const found: string[] = [];
    for (const cursor of [null, '200', '400', '600']) {
      const page = await folders.findSongs('crate/Crate', cursor);
      found.push(...(page?.tracks ?? []).map(({ videoId }) => videoId ?? ''));
    }
    expect(found).toEqual(CRATE.toSorted(compareNaturally).map(videoIdOf));
  });
});
