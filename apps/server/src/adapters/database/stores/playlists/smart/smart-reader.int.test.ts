import { type RuleGroup, readSmartRules, type SmartRule, type SmartRules } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSmartSongs } from '../../../../../core/playlists/smart/smart-songs.ts';
import type { OpenedDatabase } from '../../../database.ts';
import { testDatabases } from '../../../testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../../testing/library-rows.ts';
import { catchUpEntries } from '../../browse/rebuild-entries.ts';
import { createSmartReader } from './smart-reader.ts';
import { insertListener } from '../../../testing/listening-rows.ts';
import { DAY_MS } from '../../../../../core/durations.ts';

const NOW_MS = 100 * DAY_MS;

const TITLES = ['Anthem', 'Ballad', 'Canon', 'Dirge'];

describe.each(testDatabases)('the smart playlist reader on %s', (_, open) => {
  let database: OpenedDatabase;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks: [
        {
          title: 'Anthem',
          artists: ['Mára Lind'],
          album: 'Low Water',
          genres: ['Rock'],
          year: 1994,
          duration_ms: 60_000,
          added_at_ms: NOW_MS - 3 * DAY_MS,
          is_explicit: 1,
        },
        {
          title: 'Ballad',
          artists: ['Kip', { name: 'Oum', role: 'featured' }],
          album: 'Fog',
          genres: ['Folk'],
          moods: ['Calm'],
          year: 2001,
          duration_ms: 120_000,
          added_at_ms: 0,
        },
        { title: 'Canon', artists: ['Kip'], album: 'Fog', year: 2010, duration_ms: 180_000, added_at_ms: 0 },
        {
          title: 'Dirge',
          artists: ['Sable'],
          year: null,
          duration_ms: 240_000,
          added_at_ms: 0,
          play_count: 9,
        },
        { title: 'Gone', artists: ['Sable'], is_missing: 1 },
      ],
    });
    await insertListener(database.db, 'mara');
    await database.db
      .insertInto('likes')
      .values({ account_id: 'mara', video_id: videoIdOf('Canon'), liked_at_ms: 1, song: 'null' })
      .execute();
    await database.db
      .insertInto('plays')
      .values({
        entry_id: 'play',
        account_id: 'mara',
        video_id: videoIdOf('Dirge'),
        played_at_ms: NOW_MS - DAY_MS,
        song: 'null',
        heard_at_ms: NOW_MS - DAY_MS,
      })
      .execute();
    const begun = { account_id: 'mara', song: 'null', heard_at_ms: null };
    await database.db
      .insertInto('plays')
      .values([
        { ...begun, entry_id: 'skip', video_id: videoIdOf('Ballad'), played_at_ms: NOW_MS - 2 * DAY_MS },
        {
          ...begun,
          entry_id: 'just left',
          video_id: videoIdOf('Anthem'),
          played_at_ms: NOW_MS - 2000,
          heard_seconds: 1,
          is_completed: 0,
        },
        {
          ...begun,
          entry_id: 'sought to its end',
          video_id: videoIdOf('Canon'),
          played_at_ms: NOW_MS - 3 * DAY_MS,
          heard_seconds: 3,
          is_completed: 1,
        },
        { ...begun, entry_id: 'under way', video_id: videoIdOf('Canon'), played_at_ms: NOW_MS - 1000 },
      ])
      .execute();
    const file = { root: '/music', size_bytes: 1, modified_at_ms: 1, kind: 'audio', is_missing: 0 };
    await database.db
      .insertInto('library_files')
      .values([
        {
          ...file,
          path: 'Fog/02 100%.flac',
          video_id: videoIdOf('Canon'),
          codec: 'flac',
          bitrate_bps: 900_000,
        },
        { ...file, path: 'Öde.flac', video_id: videoIdOf('Dirge'), codec: 'mp3', bitrate_bps: 700_000 },
      ])
      .execute();
    await catchUpEntries(database);
  });
  afterAll(() => database.close());

  const find = async (
    rules: readonly (SmartRule | RuleGroup)[],
    more: Partial<SmartRules> = {},
    match: 'all' | 'any' = 'all',
  ): Promise<string[]> => {
    const songs = await findSmartSongs(
      createSmartReader(database),
      {
        root: { match, rules },
        order: 'name',
        isDescending: false,
        maxSongs: null,
        maxMinutes: null,
        ...more,
      },
      'mara',
      NOW_MS,
    );
    return songs.map(({ videoId }) => TITLES.find((title) => videoIdOf(title) === videoId) ?? videoId);
  };

  it.each<[SmartRule, string[]]>([
    [{ field: 'genre', is: 'equal', text: 'ROCK' }, ['Anthem']],
    [{ field: 'genre', is: 'different', text: 'rock' }, ['Ballad', 'Canon', 'Dirge']],
    [{ field: 'genre', is: 'containing', text: 'OL' }, ['Ballad']],
    [{ field: 'genre', is: 'without', text: 'OL' }, ['Anthem', 'Canon', 'Dirge']],
    [{ field: 'mood', is: 'containing', text: 'al' }, ['Ballad']],
    [{ field: 'mood', is: 'without', text: 'o' }, ['Anthem', 'Ballad', 'Canon', 'Dirge']],
    [{ field: 'mood', is: 'equal', text: 'calm' }, ['Ballad']],
    [{ field: 'title', is: 'containing', text: 'an' }, ['Anthem', 'Canon']],
    [{ field: 'artist', is: 'equal', text: 'mara lind' }, ['Anthem']],
    [{ field: 'artist', is: 'equal', text: 'Oum' }, ['Ballad']],
    [{ field: 'album', is: 'containing', text: 'fo' }, ['Ballad', 'Canon']],
    [{ field: 'album', is: 'without', text: 'fo' }, ['Anthem', 'Dirge']],
    [{ field: 'path', is: 'containing', text: '100%' }, ['Canon']],
    [{ field: 'path', is: 'containing', text: '_' }, []],
    [{ field: 'path', is: 'containing', text: 'fOG/' }, ['Canon']],
    [{ field: 'path', is: 'without', text: 'FOG/' }, ['Anthem', 'Ballad', 'Dirge']],
    [{ field: 'path', is: 'equal', text: 'fog/02 100%.FLAC' }, ['Canon']],
    [{ field: 'path', is: 'containing', text: 'Ö' }, ['Dirge']],
    [{ field: 'path', is: 'containing', text: 'ö' }, []],
    [{ field: 'format', is: 'equal', text: 'FLAC' }, ['Canon']],
    [{ field: 'year', is: 'between', number: 1990, upTo: 2001 }, ['Anthem', 'Ballad']],
    [{ field: 'lengthSeconds', is: 'atLeast', number: 180 }, ['Canon', 'Dirge']],
    [{ field: 'bitrateKbps', is: 'atLeast', number: 800 }, ['Canon']],
    [{ field: 'year', is: 'atMost', number: 2001 }, ['Anthem', 'Ballad']],
    [{ field: 'year', is: 'between', number: 0, upTo: 2001 }, ['Anthem', 'Ballad']],
    [{ field: 'bitrateKbps', is: 'atMost', number: 800 }, ['Dirge']],
    [{ field: 'plays', is: 'atLeast', number: 1 }, ['Dirge']],
    [{ field: 'ownPlays', is: 'atMost', number: 0 }, ['Anthem', 'Ballad', 'Canon']],
    [{ field: 'ownSkips', is: 'atLeast', number: 1 }, ['Anthem', 'Ballad']],
    [{ field: 'ownSkips', is: 'atMost', number: 0 }, ['Canon', 'Dirge']],
    [{ field: 'addedDaysAgo', is: 'atMost', number: 7 }, ['Anthem']],
    [{ field: 'playedDaysAgo', is: 'atMost', number: 2 }, ['Dirge']],
    [{ field: 'playedDaysAgo', is: 'atLeast', number: 30 }, ['Anthem', 'Ballad', 'Canon']],
    [{ field: 'liked', is: 'true' }, ['Canon']],
    [{ field: 'explicit', is: 'false' }, ['Ballad', 'Canon', 'Dirge']],
    [{ field: 'title', is: 'equal', text: "' or 1=1 --" }, []],
    [{ field: 'title', is: 'containing', text: 'An\0' }, ['Anthem', 'Canon']],
    [{ field: 'path', is: 'without', text: '\0' }, ['Anthem', 'Ballad', 'Canon', 'Dirge']],
  ])('selects the songs that match the rule %j [12.09] [12.63]', async (rule, titles) => {
    expect(await find([rule])).toEqual(titles);
  });

  it.each<[number, SmartRule, boolean]>([
    [210_347, { field: 'lengthSeconds', is: 'between', number: 210, upTo: 210 }, true],
    [210_999, { field: 'lengthSeconds', is: 'atMost', number: 210 }, true],
    [211_000, { field: 'lengthSeconds', is: 'atMost', number: 210 }, false],
    [209_999, { field: 'lengthSeconds', is: 'atLeast', number: 210 }, false],
    [210_000, { field: 'lengthSeconds', is: 'atLeast', number: 210 }, true],
  ])('compares the length of %i ms as it is shown: %j [12.31]', async (lengthMs, rule, isFound) => {
    const setLength = (length: number) =>
      database.db
        .updateTable('browse_entries')
        .set({ length_ms: length })
        .where('id', '=', videoIdOf('Anthem'))
        .execute();
    await setLength(lengthMs);
    expect((await find([rule])).includes('Anthem')).toBe(isFound);
    await setLength(60_000);
  });

  it.each<[number, SmartRule, boolean]>([
    [319_500, { field: 'bitrateKbps', is: 'between', number: 320, upTo: 320 }, true],
    [320_499, { field: 'bitrateKbps', is: 'atMost', number: 320 }, true],
    [320_500, { field: 'bitrateKbps', is: 'atMost', number: 320 }, false],
    [319_499, { field: 'bitrateKbps', is: 'atLeast', number: 320 }, false],
  ])('compares a bit rate of %i bit/s as it is shown: %j [12.31]', async (bitsPerSecond, rule, isFound) => {
    const setBitrate = (bitrate: number) =>
      database.db
        .updateTable('library_files')
        .set({ bitrate_bps: bitrate })
        .where('video_id', '=', videoIdOf('Canon'))
        .execute();
    await setBitrate(bitsPerSecond);
    expect((await find([rule])).includes('Canon')).toBe(isFound);
    await setBitrate(900_000);
  });

  it('matches no comparison with a length that is not known [12.09]', async () => {
    const setLength = (lengthMs: number) =>
      database.db
        .updateTable('browse_entries')
        .set({ length_ms: lengthMs })
        .where('id', '=', videoIdOf('Anthem'))
        .execute();
    await setLength(0);
    expect(await find([{ field: 'lengthSeconds', is: 'atMost', number: 120 }])).toEqual(['Ballad']);
    await setLength(60_000);
  });

  it.each<[SmartRule, string[]]>([
    [{ field: 'title', is: 'equal', text: 'BALLAD' }, ['Ballad']],
    [{ field: 'title', is: 'containing', text: 'NTHE' }, ['Anthem']],
    [{ field: 'path', is: 'containing', text: '100%' }, ['Canon']],
    [{ field: 'path', is: 'containing', text: 'fOG/' }, ['Canon']],
    [{ field: 'bitrateKbps', is: 'atLeast', number: 800 }, ['Canon']],
    [{ field: 'genre', is: 'equal', text: 'ROCK' }, ['Anthem']],
    [{ field: 'genre', is: 'containing', text: 'OC' }, ['Anthem']],
    [{ field: 'mood', is: 'equal', text: 'calm' }, ['Ballad']],
    [{ field: 'mood', is: 'containing', text: 'alm' }, ['Ballad']],
    [{ field: 'artist', is: 'containing', text: 'ki' }, ['Ballad', 'Canon']],
    [{ field: 'album', is: 'equal', text: 'low water' }, ['Anthem']],
    [{ field: 'year', is: 'between', number: 1990, upTo: 2001 }, ['Anthem', 'Ballad']],
    [{ field: 'year', is: 'atLeast', number: 2002 }, ['Canon']],
    [{ field: 'plays', is: 'atLeast', number: 1 }, ['Dirge']],
    [{ field: 'lengthSeconds', is: 'atMost', number: 60 }, ['Anthem']],
    [{ field: 'addedDaysAgo', is: 'atMost', number: 7 }, ['Anthem']],
    [{ field: 'addedDaysAgo', is: 'between', number: 2, upTo: 4 }, ['Anthem']],
    [{ field: 'ownPlays', is: 'atLeast', number: 1 }, ['Dirge']],
    [{ field: 'ownSkips', is: 'atLeast', number: 1 }, ['Anthem', 'Ballad']],
    [{ field: 'playedDaysAgo', is: 'atMost', number: 2 }, ['Dirge']],
    [{ field: 'liked', is: 'true' }, ['Canon']],
  ])('finds candidates through an index for %j [12.17] [12.63]', async (rule, titles) => {
    const reader = createSmartReader(database);
    const rules = readSmartRules({ root: { match: 'all', rules: [rule] } });
    const candidates = await reader.findCandidates(rules, 'mara', NOW_MS);
    expect(candidates?.length).toBeLessThan(TITLES.length);
    const kept = await reader.keepAmong(rules, 'mara', NOW_MS, candidates ?? []);
    expect(new Set(kept.map(({ videoId }) => videoId))).toEqual(new Set(titles.map(videoIdOf)));
  });

  it('tries the likes of the listener and equal names before ranges, wherever they stand [12.17]', async () => {
    const ranges: SmartRule[] = [
      { field: 'year', is: 'atLeast', number: 1900 },
      { field: 'lengthSeconds', is: 'atLeast', number: 1 },
      { field: 'plays', is: 'atMost', number: 100 },
      { field: 'addedDaysAgo', is: 'atMost', number: 1000 },
    ];
    const candidatesOf = async (rule: SmartRule) => {
      const rules = readSmartRules({ root: { match: 'all', rules: [...ranges, rule] } });
      return createSmartReader(database).findCandidates(rules, 'mara', NOW_MS);
    };
    expect(await candidatesOf({ field: 'liked', is: 'true' })).toEqual([videoIdOf('Canon')]);
    expect(await candidatesOf({ field: 'mood', is: 'equal', text: 'Calm' })).toEqual([videoIdOf('Ballad')]);
  });

  it.each<[string, RuleGroup]>([
    ['no rules', { match: 'all', rules: [] }],
    [
      'any of an indexed and an unindexed rule',
      {
        match: 'any',
        rules: [
          { field: 'liked', is: 'true' },
          { field: 'video', is: 'true' },
        ],
      },
    ],
    ['songs not liked', { match: 'all', rules: [{ field: 'liked', is: 'false' }] }],
    ['songs never played', { match: 'all', rules: [{ field: 'ownPlays', is: 'atMost', number: 0 }] }],
    [
      'songs not played for long',
      { match: 'all', rules: [{ field: 'playedDaysAgo', is: 'atLeast', number: 30 }] },
    ],
  ])('finds no candidates through an index for %s', async (_, root) => {
    const rules = readSmartRules({ root });
    expect(await createSmartReader(database).findCandidates(rules, 'mara', NOW_MS)).toBeNull();
  });

  it('counts a play that was left early as a skip, not one under way or completed [12.18]', async () => {
    expect(await find([{ field: 'ownSkips', is: 'between', number: 1, upTo: 1 }])).toEqual([
      'Anthem',
      'Ballad',
    ]);
  });

  it('combines rules by all or any, in nested groups [12.09]', async () => {
    const kip: SmartRule = { field: 'artist', is: 'equal', text: 'Kip' };
    const liked: SmartRule = { field: 'liked', is: 'true' };
    const rock: SmartRule = { field: 'genre', is: 'equal', text: 'Rock' };
    expect(await find([kip, liked])).toEqual(['Canon']);
    expect(await find([liked, rock], {}, 'any')).toEqual(['Anthem', 'Canon']);
    expect(await find([kip, { match: 'any', rules: [rock, liked] }])).toEqual(['Canon']);
    expect(await find([])).toEqual(TITLES);
  });

  it('orders songs, and limits them by number or minutes [12.09]', async () => {
    expect(await find([], { order: 'length', isDescending: true, maxSongs: 2 })).toEqual(['Dirge', 'Canon']);
    expect(await find([], { order: 'name', maxMinutes: 3 })).toEqual(['Anthem', 'Ballad']);
    expect((await find([], { order: 'random' })).toSorted()).toEqual(TITLES);
  });
});

const deep = (depth: number): unknown =>
  depth === 0 ? { field: 'liked', is: 'true' } : { match: 'all', rules: [deep(depth - 1)] };

describe('readSmartRules', () => {
  it.each<[string, unknown, string]>([
    ['nested fifty deep', { root: deep(50) }, 'Groups of rules may stand 5 deep at most.'],
    ['too many', { root: { match: 'all', rules: Array.from({ length: 51 }, () => deep(0)) } }, '50 rules'],
    [
      'about an unknown field',
      { root: { match: 'all', rules: [{ field: 'constructor', is: 'true' }] } },
      'constructor',
    ],
    ['without a root', {}, 'Rules need a group as their root.'],
    ['a string', 'all', 'Rules need a group as their root.'],
    [
      'with an unknown comparison',
      { root: { match: 'all', rules: [{ field: 'year', is: 'containing', text: '19' }] } },
      "The rule about 'year' compares in a way that is not known.",
    ],
    ['with an unknown order', { root: { match: 'all', rules: [] }, order: 'taste' }, "'taste'"],
  ])('rejects rules with a sentence: %s [12.10]', (_, rules, sentence) => {
    expect(() => readSmartRules(rules)).toThrow(sentence);
  });

  it('accepts the ends of a range in either order', () => {
    const range = (number: number, upTo: number) => ({
      match: 'all',
      rules: [{ field: 'year', is: 'between', number, upTo }],
    });
    expect(readSmartRules({ root: range(1999, 1990) }).root).toEqual(range(1990, 1999));
  });

  it('returns valid rules unchanged', () => {
    const rules: SmartRules = {
      root: {
        match: 'any',
        rules: [{ match: 'all', rules: [{ field: 'year', is: 'between', number: 1, upTo: 2 }] }],
      },
      order: 'added',
      isDescending: true,
      maxSongs: 5,
      maxMinutes: null,
    };
    expect(readSmartRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });
});
