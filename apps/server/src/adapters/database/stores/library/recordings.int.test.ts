import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { testDatabases } from '../../testing/databases.ts';
import {
  albumIdOf,
  anAlbumRow,
  aTrackRow,
  emptyRows,
  insertLibraryRows,
} from '../../testing/library-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { createLibraryStore } from './library.store.ts';

/** More than the parameters of a statement of SQLite, 32,766. */
const MANY = 33_000;

const anIntro = (videoId: string, over: Parameters<typeof aTrackRow>[0] = {}) =>
  aTrackRow({ title: 'Intro', video_id: videoId, ...over });

/** Adds copies of a track with other ids. */
async function multiply(db: Db, videoId: string, count: number): Promise<void> {
  const { video_id: _, ...copied } = aTrackRow();
  const columns = sql.join(Object.keys(copied).map((column) => sql.ref(column)));
  await sql`insert into tracks (video_id, ${columns})
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < cast(${count} as integer))
    select 'copy ' || n, ${columns} from counted, tracks where video_id = ${videoId}`.execute(db);
}

describe.each(testDatabases)('recordings on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertLibraryRows(database.db, {
      ...emptyRows(),
      albums: [anAlbumRow({ title: 'Other Album' })],
      tracks: [
        anIntro('present'),
        anIntro('lost', { is_missing: 1 }),
        anIntro('longer', { duration_ms: 242_001 }),
        anIntro('of an album', { album_id: albumIdOf('Other Album') }),
        anIntro('of no length', { duration_ms: null }),
        aTrackRow({ title: 'Prelude', recording_mbid: 'mbid', is_missing: 1 }),
        aTrackRow({ title: 'Overture', recording_mbid: 'mbid' }),
      ],
    });
    await multiply(database.db, 'present', MANY);
  });
  afterAll(() => database.close());

  it('are compared although more of them share a title than a statement has parameters', async () => {
    const store = createLibraryStore(database);
    const lost = await store.loadRecordings(['lost']);
    expect(await store.findSimilar(lost, 'missing')).toEqual(lost);
    const present = (await store.findSimilar(lost, 'present')).map(({ videoId }) => videoId);
    expect(present).toHaveLength(1 + MANY);
    expect(present).not.toContain('longer');
    expect(present).not.toContain('of an album');
    expect(present).not.toContain('of no length');
  });

  it('are found by their MusicBrainz id whatever their titles', async () => {
    const store = createLibraryStore(database);
    const recordings = await store.loadRecordings(['of no length']);
    const like = recordings.map((recording) => ({ ...recording, recordingMbid: 'mbid' }));
    const found = await store.findSimilar(like, 'present');
    expect(found.map(({ title }) => title)).toEqual(['Overture']);
  });

  it('are found for more video titles than a statement has parameters', async () => {
    const titles = Array.from({ length: MANY }, (__, number) => `video ${number}`);
    expect(await createLibraryStore(database).findSongs([...titles, 'overture'])).toEqual([]);
  });
});

it('looks recordings up by title, state and length', async () => {
  const database = await openRecorded();
  const store = createLibraryStore(database);
  const tracks = [anIntro('one', { recording_mbid: 'mbid' }), anIntro('other')];
  await insertLibraryRows(database.db, { ...emptyRows(), tracks });
  const like = await store.loadRecordings(['one', 'other']);
  const plan = (await database.explain(() => store.findSimilar(like, 'present'))).join('\n');
  expect(plan).toContain(
    'tracks_title (title_folded=? AND is_missing=? AND duration_ms>? AND duration_ms<?)',
  );
  expect(plan).toContain('tracks_recording');
  expect(plan).not.toContain('SCAN');
  const ofVideos = await database.explain(() => store.findSongs(['intro', 'prelude']));
  expect(ofVideos.join()).toContain('tracks_title (title_folded=? AND is_missing=?)');
  await database.close();
});
