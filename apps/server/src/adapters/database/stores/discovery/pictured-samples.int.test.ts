import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { samplePicturedIds } from './pictured-samples.ts';

const songs = (count: number, name: string, fields: DescribedTrack): DescribedTrack[] =>
  Array.from({ length: count }, (_, at) => ({ title: `${name} ${at}`, play_count: at % 7, ...fields }));

const clips = songs(50, 'Clip', { video_type: 'MUSIC_VIDEO_TYPE_OMV' });
const films = songs(50, 'Film', { video_type: 'MUSIC_VIDEO_TYPE_UGC' });
const tracks = [
  ...clips,
  ...films,
  ...songs(50, 'Lost', { video_type: 'MUSIC_VIDEO_TYPE_UGC', is_missing: 1 }),
  ...songs(50, 'Song', {}),
];
const pictured = [...clips, ...films].map(({ title = '' }) => videoIdOf(title)).toSorted();

describe.each(testDatabases)('a sample of videos on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
  });
  afterAll(() => database.close());

  it('holds those that are there, however often they were played, from an id on [12.49]', async () => {
    const from = pictured[90] ?? '';
    expect(await samplePicturedIds(database.db, from, 20)).toEqual([
      ...pictured.slice(90),
      ...pictured.slice(0, 10),
    ]);
    expect((await samplePicturedIds(database.db, from, 500)).toSorted()).toEqual(pictured);
  });
});

it('a sample of videos is ranges of their index', async () => {
  const database = await openRecorded();
  await insertLibrary(database.db, { tracks });
  const plan = await database.explain(() => samplePicturedIds(database.db, '', 20));
  const reads = plan.filter((line) => line.includes('tracks'));
  expect(reads.filter((line) => line.includes('play_count=? AND video_id>?')).length).toBeGreaterThanOrEqual(
    14,
  );
  expect(reads.filter((line) => !line.includes('tracks_videos') && !line.includes('video_id=?'))).toEqual([]);
  expect(plan.filter((line) => line.startsWith('SCAN') && line.includes('tracks'))).toEqual([]);
  await database.close();
});
