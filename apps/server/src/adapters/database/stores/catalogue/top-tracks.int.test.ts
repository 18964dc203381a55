import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { artistIdOf, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { insertLikes, insertListener } from '../../testing/listening-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { findTopTracks } from './top-tracks.ts';

const TYPES = ['MUSIC_VIDEO_TYPE_ATV', 'MUSIC_VIDEO_TYPE_OMV', 'MUSIC_VIDEO_TYPE_UGC'];

/** The steps are coprime, so that tracks are equal in some of what they are sorted by and differ in the rest. */
const tracks = Array.from({ length: 90 }, (_, number) => ({
  title: `Song ${number}`,
  artists: ['Host'],
  album: `Album ${number % 4}`,
  video_type: TYPES[number % TYPES.length] ?? '',
  play_count: number % 11 === 0 ? number % 5 : 0,
  year: number % 7 === 0 ? null : 1990 + (number % 2),
  is_missing: number % 13 === 0 ? 1 : 0,
}));
const isLiked = (number: number): boolean => number % 3 === 1;
const liked = tracks.filter((_, number) => isLiked(number)).map(({ title }) => title);

/** Tracks of an orchestra; Holm composed two, Rem composed one and remixed another, Kip also sings. */
const credited = [
  { title: 'Sonata', artists: ['Orchestra', { name: 'Holm', role: 'composer' as const }], play_count: 2 },
  {
    title: 'Symphony',
    artists: ['Orchestra', ...['Holm', 'Rem', 'Kip'].map((name) => ({ name, role: 'composer' as const }))],
    play_count: 3,
  },
  { title: 'Dance', artists: ['Orchestra', { name: 'Rem', role: 'remixer' as const }] },
  { title: 'Aria', artists: ['Kip'] },
];

/** All tracks that are there, in the order of plays, likes, years, and of the names of their albums. */
const sorted = tracks
  .map((track, number) => ({ ...track, number, likes: Number(isLiked(number)), year: track.year ?? 0 }))
  .filter(({ is_missing }) => is_missing === 0)
  .toSorted((a, b) => b.play_count - a.play_count || b.likes - a.likes || b.year - a.year);

const toRank = ({ play_count, likes, year }: (typeof sorted)[number]): string =>
  [play_count, likes, year].join(' ');

describe.each(testDatabases)('the first tracks of an artist on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks: [...tracks, ...credited] });
    await insertListener(database.db, 'mara');
    await insertLikes(database.db, 'mara', liked);
  });
  afterAll(() => database.close());

  it.each([
    { songs: 1, pictured: 1 },
    { songs: 4, pictured: 9 },
    { songs: 21, pictured: 10 },
    { songs: 200, pictured: 200 },
  ])('are the most played, then the most liked, then the newest: %j', async (limits) => {
    const found = await findTopTracks(database.db, artistIdOf('Host'), limits);
    const rankOf = new Map(sorted.map((track) => [videoIdOf(track.title), toRank(track)]));
    const ranksOf = (ids: readonly string[]) => ids.map((id) => rankOf.get(id));
    const expected = (other: string, limit: number) =>
      sorted
        .filter(({ video_type }) => video_type !== other)
        .slice(0, limit)
        .map(toRank);
    expect(ranksOf(found.songs)).toEqual(expected('MUSIC_VIDEO_TYPE_UGC', limits.songs));
    expect(ranksOf(found.pictured)).toEqual(expected('MUSIC_VIDEO_TYPE_ATV', limits.pictured));
    expect(new Set(found.songs).size).toBe(found.songs.length);
  });

  it.each([
    ['what they composed', 'Holm', ['Symphony', 'Sonata']],
    ['what they remixed', 'Rem', ['Dance']],
    ['only what they perform, if they perform something', 'Kip', ['Aria']],
  ])('are of a composer or remixer %s [2.240]', async (_case, name, titles) => {
    const found = await findTopTracks(database.db, artistIdOf(name), { songs: 21, pictured: 10 });
    expect(found.songs).toEqual(titles.map(videoIdOf));
  });

  it('are none of an artist without tracks', async () => {
    const limits = { songs: 21, pictured: 10 };
    expect(await findTopTracks(database.db, artistIdOf('Nobody'), limits)).toEqual({
      songs: [],
      pictured: [],
    });
  });
});

it('likes are counted only for the tracks of an artist that may be among the first', async () => {
  const database = await openRecorded();
  await insertLibrary(database.db, { tracks: tracks.slice(1, 2) });
  const limits = { songs: 21, pictured: 10 };
  const plan = await database.explain(() => findTopTracks(database.db, artistIdOf('Host'), limits));
  const at = (part: string) => plan.findIndex((line) => line.includes(part));
  expect(at('MATERIALIZE credited')).toBeGreaterThanOrEqual(0);
  expect(at('SEARCH likes')).toBeGreaterThan(at('SCAN credited'));
  // Once for the likes, and once for each of the two groups of which only the most played remain.
  expect(plan.filter((line) => line.includes('SCAN credited'))).toHaveLength(3);
  expect(plan.join()).not.toContain('AUTOMATIC');
  await database.close();
});
