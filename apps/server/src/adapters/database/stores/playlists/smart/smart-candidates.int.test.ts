import { readSmartRules } from '@segue/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../../core/durations.ts';
import { inChunks } from '../../../../../core/paging.ts';
import { findSmartSongs } from '../../../../../core/playlists/smart/smart-songs.ts';
import type { OpenedDatabase } from '../../../database.ts';
import { testDatabases } from '../../../testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../../testing/library-rows.ts';
import { catchUpEntries } from '../../browse/rebuild-entries.ts';
import { createSmartReader } from './smart-reader.ts';

/** More songs than are read in parts before candidates are looked for. */
const TRACKS = 6500;
const NOW_MS = Date.UTC(2026, 0, 1);

/** The steps are coprime to the number of songs, so that values spread over all of them. */
const aSong = (number: number) => ({
  title: `${['Über', 'Calm', 'the Ash', '港', 'b'][number % 5]} ${(number * 7919) % TRACKS}`,
  artists: [`Artist ${number % 97}`],
  genres: [number % 13 === 0 ? 'Jazz' : 'Rock'],
  year: number % 17 === 0 ? null : 1950 + ((number * 7) % 70),
  play_count: number % 211 === 0 ? 50 + (number % 3) : 0,
  duration_ms: 60_000 + ((number * 104_729) % 200_000),
  added_at_ms: (number * 15_485_863) % 1_000_000,
});

describe.each(testDatabases)('smart playlist candidates on %s', (name, open) => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: Array.from({ length: TRACKS }, (_, number) => aSong(number)),
    });
    const files = Array.from({ length: TRACKS }, (_, number) => ({
      root: number % 2 === 0 ? '/music' : '/more music',
      path: `Folder ${number % 50}/${number}.flac`,
      size_bytes: 1,
      modified_at_ms: 1,
      kind: 'audio',
      video_id: videoIdOf(aSong(number).title),
      bitrate_bps: 128_000 + (number % 800) * 1000,
      is_missing: 0,
    }));
    for (const chunk of inChunks(files, 1000))
      await database.db.insertInto('library_files').values(chunk).execute();
    await catchUpEntries(database);
    // The autovacuum of PostgreSQL does this within a minute; without statistics it reads a whole index for
    // each song.
    if (name !== 'SQLite') await sql`analyze`.execute(database.db);
  }, 120_000);
  afterAll(() => database.close());

  const jazz = { field: 'genre', is: 'equal', text: 'Jazz' };
  const nineties = { field: 'year', is: 'between', number: 1990, upTo: 1999 };
  /** More songs than are looked up one by one. */
  const anyArtist = { field: 'artist', is: 'containing', text: 'artist' };
  const either = { match: 'any', rules: [jazz, { field: 'plays', is: 'atLeast', number: 50 }] };

  it.each([
    [[{ field: 'title', is: 'containing', text: 'lm 1' }], { order: 'year' }],
    [[{ field: 'artist', is: 'containing', text: 'artist 1' }], { order: 'name' }],
    [[{ field: 'path', is: 'containing', text: 'Folder 17/' }], { order: 'name' }],
    [[{ field: 'bitrateKbps', is: 'between', number: 200, upTo: 220 }], { order: 'length' }],
    [[jazz], { order: 'name' }],
    [[jazz], { order: 'artist', isDescending: true }],
    [[jazz], { order: 'year', isDescending: true }],
    [[jazz], { order: 'year' }],
    [[jazz], { order: 'length' }],
    [[jazz], { order: 'random' }],
    [[jazz, nineties], { order: 'added', isDescending: true }],
    [[anyArtist, nineties], { order: 'name', isDescending: true }],
    [[anyArtist, nineties], { order: 'year' }],
    [[anyArtist, nineties], { order: 'length' }],
    [[anyArtist, nineties], { order: 'random' }],
    [[anyArtist, nineties], { order: 'ownPlays', isDescending: true }],
    [[either], { order: 'plays', isDescending: true }],
    [[either], { order: 'name', maxMinutes: 600 }],
    [[either], { order: 'added', maxSongs: 30 }],
  ])('give the same songs as a walk through the whole library: %j, %j [12.17]', async (rules, more) => {
    const wanted = readSmartRules({ root: { match: 'all', rules }, ...more });
    const reader = createSmartReader(database);
    const asked: (number | null)[] = [];
    const findCandidates: typeof reader.findCandidates = async (...asking) => {
      const candidates = await reader.findCandidates(...asking);
      asked.push(candidates?.length ?? null);
      return candidates;
    };
    const found = await findSmartSongs({ ...reader, findCandidates }, wanted, 'mara', NOW_MS);
    const walking = { ...reader, findCandidates: async () => null };
    const walked = await findSmartSongs(walking, wanted, 'mara', NOW_MS);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(walked);
    // A bounded playlist is complete before candidates are looked for.
    expect(asked).toHaveLength('maxSongs' in more || 'maxMinutes' in more ? 0 : 1);
    expect(asked).not.toContain(null);
  });

  it('mix all songs anew each day, and keep their order during a day [12.45]', async () => {
    const reader = createSmartReader(database);
    const mixed = readSmartRules({ root: { match: 'all', rules: [] }, order: 'random' });
    const idsAt = async (nowMs: number) =>
      (await findSmartSongs(reader, mixed, 'mara', nowMs)).map(({ videoId }) => videoId);
    const today = await idsAt(NOW_MS);
    const tomorrow = await idsAt(NOW_MS + DAY_MS);
    expect(new Set(today).size).toBe(TRACKS);
    expect(tomorrow.toSorted()).toEqual(today.toSorted());
    expect(tomorrow[0]).not.toBe(today[0]);
    expect(await idsAt(NOW_MS + DAY_MS - 1)).toEqual(today);
  });

  it.each([
    [[], {}],
    [[], { maxSongs: 25 }],
    [[jazz], {}],
    [[jazz], { maxSongs: 25 }],
  ])('mix %j with %j so that other songs are side by side each day [12.59]', async (rules, more) => {
    const reader = createSmartReader(database);
    const mixed = readSmartRules({ root: { match: 'all', rules }, order: 'random', ...more });
    const neighboursAt = async (nowMs: number) => {
      const songs = await findSmartSongs(reader, mixed, 'mara', nowMs);
      return songs.slice(1).map(({ videoId }, at) => {
        const other = songs[at]?.videoId ?? '';
        return other < videoId ? `${other} ${videoId}` : `${videoId} ${other}`;
      });
    };
    const today = new Set(await neighboursAt(NOW_MS));
    const again = (await neighboursAt(NOW_MS + DAY_MS)).filter((neighbours) => today.has(neighbours));
    expect(again.length).toBeLessThan(10);
  });

  it('mix the first songs of a limit from all over the library, of which few are read [12.59]', async () => {
    const reader = createSmartReader(database);
    const mixed = readSmartRules({ root: { match: 'all', rules: [] }, order: 'random', maxSongs: 25 });
    const read: number[] = [];
    const listIds: typeof reader.listIds = async (ranges) => {
      const ids = await reader.listIds(ranges);
      read.push(ids.length);
      return ids;
    };
    const songs = await findSmartSongs({ ...reader, listIds }, mixed, 'mara', NOW_MS);
    expect(new Set(songs.map(({ videoId }) => videoId[0])).size).toBeGreaterThan(10);
    expect(read.reduce((total, count) => total + count, 0)).toBeLessThan(3000);
  });

  // SQLite does not tell how many rows it read, and has one collation for all columns.
  it.each(name === 'SQLite' ? [] : [name])('do not scan all files for each song, on %s', async () => {
    const rule = { field: 'bitrateKbps', is: 'atLeast', number: 1000 };
    const rules = readSmartRules({ root: { match: 'all', rules: [rule] } });
    const countRead = async (): Promise<number> => {
      await sql`select pg_stat_force_next_flush()`.execute(database.db);
      const { rows } = await sql<{ read: string }>`select seq_tup_read as read from pg_stat_user_tables
          where relname = 'library_files'`.execute(database.db);
      return Number(rows[0]?.read);
    };
    const before = await countRead();
    await createSmartReader(database).findPart(rules, 'mara', NOW_MS, null);
    expect((await countRead()) - before).toBeLessThanOrEqual(TRACKS);
  });

  it('are not read any further once nobody waits for the result', async () => {
    const rules = readSmartRules({
      root: { match: 'all', rules: [{ field: 'title', is: 'different', text: 'none' }] },
    });
    const reader = createSmartReader(database);
    let parts = 0;
    const findPart: typeof reader.findPart = (...asking) => {
      parts += 1;
      return reader.findPart(...asking);
    };
    await findSmartSongs({ ...reader, findPart }, rules, 'mara', NOW_MS, () => parts < 2);
    expect(parts).toBe(2);
  });
});
