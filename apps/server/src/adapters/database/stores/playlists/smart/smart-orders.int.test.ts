import { readSmartRules, type SmartRules } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSmartSongs } from '../../../../../core/playlists/smart/smart-songs.ts';
import type { OpenedDatabase } from '../../../database.ts';
import { testDatabases } from '../../../testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../../testing/library-rows.ts';
import { insertListener } from '../../../testing/listening-rows.ts';
import { catchUpEntries } from '../../browse/rebuild-entries.ts';
import { createSmartReader } from './smart-reader.ts';

const TITLES = ['Anthem', 'Ballad', 'Canon', 'Dirge'];

/** Who played what, and when it counted as heard; null: it was skipped. */
const PLAYS: readonly (readonly [string, string, number | null])[] = [
  ['mara', 'Ballad', 100],
  ['mara', 'Ballad', 110],
  ['mara', 'Canon', 200],
  ['mara', 'Dirge', null],
  ['kip', 'Anthem', 300],
  ['kip', 'Anthem', 310],
  ['kip', 'Anthem', 320],
];

describe.each(testDatabases)('the order of a smart playlist on %s', (_, open) => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: [
        { title: 'Anthem', artists: ['Kip'], year: null, duration_ms: 60_000, play_count: 3 },
        { title: 'Ballad', artists: ['Kip'], year: 2001, duration_ms: 0, play_count: 2 },
        { title: 'Canon', artists: ['Kip'], year: 1994, duration_ms: 180_000, play_count: 1 },
        { title: 'Dirge', artists: ['Kip'], year: null, duration_ms: 120_000 },
      ],
    });
    for (const listener of ['mara', 'kip']) await insertListener(database.db, listener);
    const rows = PLAYS.map(([account_id, title, heard_at_ms], number) => ({
      entry_id: `play ${number}`,
      account_id,
      video_id: videoIdOf(title),
      played_at_ms: 1 + number,
      song: 'null',
      heard_at_ms,
    }));
    await database.db.insertInto('plays').values(rows).execute();
    await catchUpEntries(database);
  });
  afterAll(() => database.close());

  const find = async (rules: Partial<SmartRules>): Promise<string[]> => {
    const wanted = readSmartRules({ root: { match: 'all', rules: [] }, ...rules });
    const songs = await findSmartSongs(createSmartReader(database), wanted, 'mara', 1000);
    return songs.map(({ videoId }) => TITLES.find((title) => videoIdOf(title) === videoId) ?? videoId);
  };

  it.each<[SmartRules['order'], boolean, string[]]>([
    ['plays', true, ['Anthem', 'Ballad', 'Canon', 'Dirge']],
    ['ownPlays', true, ['Ballad', 'Canon', 'Anthem', 'Dirge']],
    ['ownPlays', false, ['Anthem', 'Dirge', 'Canon', 'Ballad']],
    ['lastPlayed', true, ['Canon', 'Ballad', 'Anthem', 'Dirge']],
    ['lastPlayed', false, ['Anthem', 'Dirge', 'Ballad', 'Canon']],
  ])('is by %s, descending: %s [12.61]', async (order, isDescending, titles) => {
    expect(await find({ order, isDescending })).toEqual(titles);
    expect(await find({ order, isDescending, maxSongs: 3 })).toEqual(titles.slice(0, 3));
  });

  it.each<[SmartRules['order'], boolean, string[]]>([
    ['year', false, ['Canon', 'Ballad', 'Anthem', 'Dirge']],
    ['year', true, ['Ballad', 'Canon', 'Dirge', 'Anthem']],
    ['length', false, ['Anthem', 'Dirge', 'Canon', 'Ballad']],
    ['length', true, ['Canon', 'Dirge', 'Anthem', 'Ballad']],
  ])('by %s, descending: %s, has last what is not known [12.62]', async (order, isDescending, titles) => {
    expect(await find({ order, isDescending })).toEqual(titles);
    expect(await find({ order, isDescending, maxSongs: 2 })).toEqual(titles.slice(0, 2));
  });

  it('reads played songs page by page, each with its number of plays and the last of them', async () => {
    const { listPlayed } = createSmartReader(database);
    const all = [
      { videoId: videoIdOf('Ballad'), plays: 2, lastPlayedAtMs: 110 },
      { videoId: videoIdOf('Canon'), plays: 1, lastPlayedAtMs: 200 },
    ].toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1));
    const [first] = all;
    expect(await listPlayed('mara', null, 1)).toEqual([first]);
    expect(await listPlayed('mara', first?.videoId ?? null, 5)).toEqual(all.slice(1));
  });
});
