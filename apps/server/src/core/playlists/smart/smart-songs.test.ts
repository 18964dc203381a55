import { readSmartRules, type SmartRules } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { toTrack } from '../../catalogue/to-track.ts';
import { createSmartEntries, previewRules } from './smart-entries.ts';
import type { KeyedSong, PlayedSong, SmartReader } from './smart-reader.ts';
import { findSmartSongs } from './smart-songs.ts';
import { MINUTE_MS } from '../../durations.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');

const someRules = (fields: Partial<SmartRules> = {}): SmartRules => ({
  ...readSmartRules({ root: { match: 'all', rules: [] } }),
  ...fields,
});

/** Songs of three minutes, in the order of their names. */
const someSongs = (count: number, lengthMs = 3 * MINUTE_MS): KeyedSong[] =>
  Array.from({ length: count }, (_, at) => {
    const videoId = `song ${String(at).padStart(5, '0')}`;
    return { videoId, lengthMs, key: [videoId] };
  });

interface Library {
  readonly songs: readonly KeyedSong[];
  /** Songs in each part of the library. */
  readonly partSize?: number;
  readonly candidates?: readonly string[] | null;
  readonly isQuick?: boolean;
  /** Songs that the account played, by id. */
  readonly played?: readonly PlayedSong[];
}

/** A library that is read a part at a time, and records what was read. */
function aReader({ songs, partSize = 2, candidates = null, isQuick = false, played = [] }: Library) {
  const read: string[] = [];
  const reader: SmartReader = {
    findPart: async (_rules, _accountId, _nowMs, after) => {
      read.push('part');
      const from = after === null ? 0 : Number(after[0]);
      const end = from + partSize;
      return { songs: songs.slice(from, end), end: end < songs.length ? [end] : null };
    },
    listPart: async (_rules, after) => {
      read.push('listed');
      const from = after === null ? 0 : Number(after[0]);
      const end = from + 5 * partSize;
      return { ids: idsOf(songs.slice(from, end)), end: end < songs.length ? [end] : null };
    },
    hasQuickCandidates: () => isQuick,
    findCandidates: async () => {
      read.push('candidates');
      return candidates;
    },
    keepAmong: async (_rules, _accountId, _nowMs, videoIds) => {
      read.push(`among ${videoIds.length}`);
      return songs.filter(({ videoId }) => videoIds.includes(videoId));
    },
    listIds: async (ranges) => {
      read.push('ids');
      return idsOf(songs).filter((videoId) =>
        ranges.some(({ from, before }) => videoId >= from && (before === null || videoId < before)),
      );
    },
    listPlayed: async (_accountId, afterId, limit) =>
      played.filter(({ videoId }) => afterId === null || videoId > afterId).slice(0, limit),
  };
  return { reader, read };
}

const find = async (reader: SmartReader, rules: Partial<SmartRules> = {}, isWanted?: () => boolean) =>
  (await findSmartSongs(reader, someRules(rules), 'mara', NOW_MS, isWanted)).map(({ videoId }) => videoId);

const idsOf = (songs: readonly KeyedSong[]) => songs.map(({ videoId }) => videoId);

describe('the songs of a smart playlist', () => {
  it('are all matches, read part by part', async () => {
    const songs = someSongs(7);
    expect(await find(aReader({ songs }).reader)).toEqual(idsOf(songs));
    expect(await find(aReader({ songs: [] }).reader)).toEqual([]);
  });

  it.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [99, 7],
  ])('limited to %d are %d', async (maxSongs, count) => {
    expect(await find(aReader({ songs: someSongs(7) }).reader, { maxSongs })).toHaveLength(count);
  });

  it('are read only up to their limit', async () => {
    const { reader, read } = aReader({ songs: someSongs(7) });
    await find(reader, { maxSongs: 2 });
    expect(read).toEqual(['part']);
  });

  it.each([
    [2, 0],
    [3, 1],
    [8, 2],
    [9, 3],
    [15, 5],
  ])('limited to %d minutes are %d of three minutes, across the parts', async (maxMinutes, count) => {
    expect(await find(aReader({ songs: someSongs(7) }).reader, { maxMinutes })).toHaveLength(count);
  });

  it('leave out songs that are too long for the minutes left, and go on [12.60]', async () => {
    const minutes = [30, 4, 90, 5, 3, 1];
    const songs = someSongs(6).map((song, at) => ({
      ...song,
      lengthMs: (minutes[at] ?? 0) * MINUTE_MS,
    }));
    const { reader } = aReader({ songs });
    expect(await find(reader, { maxMinutes: 10 })).toEqual(['song 00001', 'song 00003', 'song 00005']);
  });

  it('are not read on once less than a minute is left', async () => {
    const { reader, read } = aReader({ songs: someSongs(20, 100_000) });
    expect(await find(reader, { maxMinutes: 4 })).toHaveLength(2);
    expect(read).toEqual(['part']);
  });

  it('are not read on after 200 songs in a row that are too long for the minutes left', async () => {
    const { reader, read } = aReader({ songs: someSongs(500), partSize: 50 });
    expect(await find(reader, { maxMinutes: 2 })).toEqual([]);
    expect(read).toHaveLength(4);
  });

  it('are at most 10,000 when no limit is set', async () => {
    const { reader } = aReader({ songs: someSongs(10_001), partSize: 4000 });
    expect(await find(reader)).toHaveLength(10_000);
  });

  it('are those found so far when they are no longer wanted', async () => {
    const { reader, read } = aReader({ songs: someSongs(7) });
    expect(await find(reader, {}, () => read.length < 2)).toHaveLength(4);
  });
});

describe('the songs of a smart playlist that takes more than five parts', () => {
  const songs = someSongs(20);

  it('are looked up among the candidates of an index', async () => {
    const candidates = idsOf(songs).toReversed();
    const { reader, read } = aReader({ songs, candidates });
    expect(await find(reader)).toEqual(idsOf(songs));
    expect(read.filter((what) => what === 'part')).toHaveLength(5);
  });

  it('are those of the candidates looked up so far when they are no longer wanted', async () => {
    const many = someSongs(2000);
    const { reader, read } = aReader({ songs: many, partSize: 100, candidates: idsOf(many) });
    expect(await find(reader, {}, () => !read.includes('among 1000'))).toHaveLength(1000);
    expect(read.filter((what) => what.startsWith('among'))).toEqual(['among 1000']);
  });

  it('are read to the end when no index has candidates, which are looked up only once', async () => {
    const { reader, read } = aReader({ songs });
    expect(await find(reader)).toEqual(idsOf(songs));
    expect(read.filter((what) => what === 'candidates')).toHaveLength(1);
    expect(read.filter((what) => what === 'part')).toHaveLength(10);
  });

  it('respect their limits among candidates', async () => {
    const { reader } = aReader({ songs, partSize: 1, candidates: idsOf(songs).toReversed() });
    expect(await find(reader, { maxSongs: 8 })).toEqual(idsOf(songs).slice(0, 8));
    expect(await find(reader, { maxMinutes: 20 })).toEqual(idsOf(songs).slice(0, 6));
  });

  it.each([
    ['songs', { maxSongs: 30 }],
    ['minutes', { maxMinutes: 90 }],
  ])('are read on without a look-up when a limit of %s is likely to be near', async (_, limit) => {
    const many = someSongs(100);
    const { reader, read } = aReader({ songs: many, candidates: idsOf(many) });
    expect(await find(reader, limit)).toEqual(idsOf(many).slice(0, 30));
    expect(new Set(read)).toEqual(new Set(['part']));
  });

  it('are looked up when few songs are long on the way to the last minutes', async () => {
    const rare = someSongs(100);
    const { reader, read } = aReader({ songs: rare, partSize: 1, candidates: idsOf(rare) });
    expect(await find(reader, { maxMinutes: 8 })).toEqual(idsOf(rare).slice(0, 2));
    expect(read.filter((what) => what === 'part')).toHaveLength(5);
  });

  it('are checked along the library when looking up all candidates is likely to take longer', async () => {
    const many = someSongs(100);
    const others = Array.from({ length: 20_000 }, (_, at) => `other ${at}`);
    const { reader, read } = aReader({ songs: many, candidates: [...others, ...idsOf(many)] });
    expect(await find(reader, { maxSongs: 50 })).toEqual(idsOf(many).slice(0, 50));
    expect(read.filter((what) => what === 'candidates')).toHaveLength(1);
    expect(read.slice(-2)).toEqual(['listed', 'among 10']);
    expect(read).not.toContain('among 1000');
  });

  it('are looked up instead when few of many candidates are met along the library', async () => {
    const rare = someSongs(100);
    const others = Array.from({ length: 2500 }, (_, at) => `other ${at}`);
    const { reader, read } = aReader({ songs: rare, candidates: [...others, ...idsOf(rare)], isQuick: true });
    expect(await find(reader)).toEqual(idsOf(rare));
    expect(read.filter((what) => what === 'listed')).toHaveLength(2);
    expect(read.slice(-3)).toEqual(['among 1000', 'among 1000', 'among 600']);
  });

  it('are looked up after the first part when their candidates are found quickly', async () => {
    const { reader, read } = aReader({ songs, candidates: idsOf(songs), isQuick: true });
    expect(await find(reader)).toEqual(idsOf(songs));
    expect(read).toEqual(['part', 'candidates', 'among 20']);
  });

  it('are looked up later when fewer are found than it seemed', async () => {
    const rare = someSongs(100);
    const { reader, read } = aReader({ songs: rare, candidates: idsOf(rare) });
    const findPart: SmartReader['findPart'] = async (...asked) => {
      const part = await reader.findPart(...asked);
      return Number(asked[3]?.[0] ?? 0) < 14 ? part : { ...part, songs: [] };
    };
    const rules = someRules({ maxSongs: 20 });
    const found = await findSmartSongs({ ...reader, findPart }, rules, 'mara', NOW_MS);
    expect(found.map(({ videoId }) => videoId)).toEqual(idsOf(rare).slice(0, 20));
    expect(read.filter((what) => what === 'candidates')).toHaveLength(1);
  });

  it('are looked up 1,000 candidates at a time', async () => {
    const many = someSongs(2500);
    const { reader, read } = aReader({ songs: many, candidates: idsOf(many) });
    expect(await find(reader)).toEqual(idsOf(many));
    expect(read.slice(-3)).toEqual(['among 1000', 'among 1000', 'among 500']);
  });

  it.each<[string, Partial<SmartRules>, boolean]>([
    ['in rising order', {}, false],
    ['in falling order', { isDescending: true }, true],
  ])('are sorted %s', async (_, rules, isReversed) => {
    const { reader } = aReader({ songs, candidates: idsOf(songs).toReversed() });
    expect(await find(reader, rules)).toEqual(isReversed ? idsOf(songs).toReversed() : idsOf(songs));
  });

  it.each([false, true])('are mixed alike however they are read, falling: %s', async (isDescending) => {
    const rules: Partial<SmartRules> = { order: 'random', isDescending };
    const many = someSongs(2500);
    const all = await find(aReader({ songs: many }).reader, rules);
    expect(all).not.toEqual(idsOf(many));
    expect(all.toSorted()).toEqual(idsOf(many));
    const { reader, read } = aReader({ songs: many, candidates: idsOf(many).toReversed() });
    expect(await find(reader, rules)).toEqual(all);
    expect(read).not.toContain('part');
  });

  it('are sorted by the first differing part of their keys, numbers numerically', async () => {
    const keys: KeyedSong['key'][] = [
      [2, 'b', 'x'],
      [10, 'a', 'x'],
      [2, 'a', 'y'],
      [2, 'a', 'x'],
    ];
    const keyed = keys.map((key) => ({ videoId: key.join(' '), lengthMs: 0, key }));
    const among = [...keyed, ...someSongs(12).map((song, at) => ({ ...song, key: [100 + at] }))];
    const { reader } = aReader({ songs: among, candidates: idsOf(among) });
    expect((await find(reader)).slice(0, 4)).toEqual(['2 a x', '2 a y', '2 b x', '10 a x']);
  });
});

describe('the songs of a smart playlist in the order of own plays', () => {
  const songs = someSongs(20);
  const at = (number: number) => songs[number]?.videoId ?? '';
  const played: PlayedSong[] = [
    { videoId: at(3), plays: 2, lastPlayedAtMs: 100 },
    { videoId: at(5), plays: 9, lastPlayedAtMs: 200 },
    { videoId: at(9), plays: 2, lastPlayedAtMs: 300 },
    { videoId: 'song of before', plays: 50, lastPlayedAtMs: 400 },
  ];
  const others = idsOf(songs).filter((videoId) => !played.some((song) => song.videoId === videoId));

  it.each<[SmartRules['order'], boolean, string[]]>([
    ['ownPlays', true, [at(5), at(9), at(3), ...others]],
    ['ownPlays', false, [...others, at(3), at(9), at(5)]],
    ['lastPlayed', true, [at(9), at(5), at(3), ...others]],
    ['lastPlayed', false, [...others, at(3), at(5), at(9)]],
  ])(
    '%s, descending: %s, have those never played at the other end [12.61]',
    async (order, isDescending, ids) => {
      const rules = { order, isDescending };
      expect(await find(aReader({ songs, played }).reader, rules)).toEqual(ids);
      const { reader, read } = aReader({ songs, played, partSize: 1, candidates: idsOf(songs).toReversed() });
      expect(await find(reader, rules)).toEqual(ids);
      expect(read.some((what) => what === 'candidates')).toBe(true);
    },
  );

  it('are read only among those played while these fill its limit', async () => {
    const { reader, read } = aReader({ songs, played });
    const rules: Partial<SmartRules> = { order: 'ownPlays', isDescending: true, maxSongs: 2 };
    expect(await find(reader, rules)).toEqual([at(5), at(9)]);
    expect(read).toEqual(['among 4']);
  });
});

describe('a smart playlist', () => {
  const songs = someSongs(40, 90_000);
  const missing = songs[1]?.videoId;
  const ports = {
    smart: aReader({ songs, partSize: 100 }).reader,
    clock: { now: () => NOW_MS },
    tracks: {
      load: async (videoIds: readonly string[]) =>
        new Map(
          videoIds
            .filter((videoId) => videoId !== missing)
            .map((videoId) => [videoId, toTrack(aTrackRecord(videoId))] as const),
        ),
    },
  };

  it('yields its songs in batches with the videoId as entryId, without songs gone meanwhile', async () => {
    const batches = [];
    for await (const batch of createSmartEntries(ports)(someRules(), 'mara', 16)) batches.push(batch);
    expect(batches.map(({ length }) => length)).toEqual([15, 16, 8]);
    expect(batches[0]?.[1]).toMatchObject({
      entryId: 'song 00002',
      track: { videoId: 'song 00002' },
      addedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('previews its number of songs and minutes, and the available ones of the first 30 songs', async () => {
    const preview = await previewRules(ports, 'mara', someRules(), () => true);
    expect(preview).toMatchObject({ count: 40, minutes: 60 });
    expect(preview.tracks).toHaveLength(29);
  });
});
