import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { saveFiles } from '../../../../core/library/catalogue/change-files.ts';
import { aMediaFile } from '../../../../core/library/testing/media-files.ts';
import { openDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { createLibraryStore } from './library.store.ts';

describe.each(testDatabases)('the library store on %s', (_, open) => {
  it('looks up more paths than one statement has parameters for', async () => {
    const database = await open();
    const store = createLibraryStore(database);
    const file = { root: '/music', sizeBytes: 1, modifiedAtMs: 2, isMissing: false, tagRules: 1 };
    const content = { kind: 'problem', problem: 'It is empty.' } as const;
    const paths = Array.from({ length: 40_000 }, (_, index) => `flat/${index}.mp3`);
    const ends = [paths.at(0) ?? '', paths.at(-1) ?? ''];
    await saveFiles(
      store,
      ends.map((path) => ({ ...file, path, kind: 'audio' as const, content })),
      null,
    );
    expect((await store.findKnown('/music', paths)).map(({ path }) => path)).toEqual(ends);
    expect((await store.loadFiles('/music', paths)).map(({ path }) => path)).toEqual(ends);
    await database.close();
  });

  it('stores by which rules files were read, and nothing else of them', async () => {
    const database = await open();
    const store = createLibraryStore(database);
    const paths = ['Ash/a.mp3', 'Ash/b.mp3'];
    const files = paths.map((path) => aMediaFile({ path }));
    await saveFiles(
      store,
      files.map((file) => ({ ...file, tagRules: 0 })),
      null,
    );
    const [first] = await store.findKnown('/music', ['Ash/a.mp3']);
    await store.saveTagRules([first?.fileId ?? 0], 7);
    const [a, b] = await Promise.all(paths.map((path) => store.loadFiles('/music', [path])));
    expect([a, b]).toEqual([[{ ...files[0], tagRules: 7 }], [{ ...files[1], tagRules: 0 }]]);
    await database.close();
  });

  it('pages through missing tracks and through images of library files', async () => {
    const database = await open();
    const store = createLibraryStore(database);
    const cover = { artworkId: 'art-1', imagePath: '/music/cover.png' };
    const files = ['a', 'b', 'c', 'd'].map((path, index) =>
      aMediaFile({ path, isMissing: index > 0, modifiedAtMs: index < 2 ? 5 : 3, record: { cover } }),
    );
    await saveFiles(store, files, null);
    const artwork = { source_path: '', palette: null };
    await database.db
      .insertInto('artworks')
      .values([
        { ...artwork, artwork_id: 'art-0', source: 'uploaded' },
        { ...artwork, artwork_id: 'art-2', source: 'embedded' },
      ])
      .execute();
    const first = await store.missingTracksAfter(null, 2);
    const second = await store.missingTracksAfter(first.at(-1) ?? null, 2);
    expect([first, second].map((page) => page.map(({ videoId }) => videoId))).toEqual([
      ['id of c', 'id of d'],
      ['id of b'],
    ]);
    expect(await store.artworksAfter('', 1)).toEqual([
      { artworkId: 'art-1', sourcePath: '/music/cover.png' },
    ]);
    expect(await store.artworksAfter('art-1', 9)).toEqual([{ artworkId: 'art-2', sourcePath: '' }]);
    await database.close();
  });

  it('saves files that each credit the maximum number of artists', async () => {
    const database = await open();
    const store = createLibraryStore(database);
    const names = (of: string, file: number) =>
      Array.from({ length: 50 }, (_, index) => `${of} ${file} ${index}`);
    const files = Array.from({ length: 50 }, (_, file) =>
      aMediaFile({
        path: `${file}.mp3`,
        tags: {
          title: `Title ${file}`,
          album: `Album ${file}`,
          artists: names('Artist', file),
          composers: names('Composer', file),
          albumArtists: names('Band', file),
          genres: [Array.from({ length: 400 }, (_, index) => `g${file}.${index}`).join(';')],
        },
      }),
    );
    const changes = await saveFiles(store, files, null);
    expect(changes.artistIds).toHaveLength(50 * 150);
    const genres = await database.db.selectFrom('track_tags').select('name').execute();
    expect(genres).toHaveLength(50 * 50);
    await database.close();
  }, 120_000);
});

it('finds the files below a folder by an index in the order of bytes, on PGlite', async () => {
  const [, open] = testDatabases.find(([name]) => name !== 'SQLite') ?? [];
  if (open === undefined) throw new Error('Expected two databases.');
  const database = await open();
  const plan = await database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (costs off)
      select file_id from library_files where root = 'a'
        and path collate "C" >= 'b' and path collate "C" < 'c' order by path collate "C" limit 9`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/library_files_paths[^]*Index Cond: .*path/);
  await database.close();
});

it('takes a transaction only for playlists that differ from what is stored', async () => {
  const database = await openRecorded();
  const store = createLibraryStore(database);
  const playlist = { playlistId: 'PL1', title: 'Mix', sourcePath: '/music/mix.m3u', modifiedAtMs: 1 };
  const places = [{ root: '/music', path: 'a.flac', videoId: 'a' }];
  const save = async () => {
    await store.savePlaylistPlaces('PL1', places);
    return store.savePlaylist({ ...playlist, videoIds: ['a'], isFindable: true });
  };
  const first = await database.record(async () => expect(await save()).toBe(true));
  expect(first.filter((query) => query.sql.startsWith('begin'))).toHaveLength(2);
  const second = await database.record(async () => expect(await save()).toBe(false));
  expect(second.filter((query) => !query.sql.startsWith('select'))).toEqual([]);
  await database.close();
});

it('finds the tracks that show an image by indexes', async () => {
  const database = await openRecorded();
  const plan = await database.explain(() => createLibraryStore(database).findTracksShowing(['cover']));
  for (const index of ['tracks_artwork', 'tracks_video_artwork', 'albums_artwork'])
    expect(plan.join()).toContain(`USING INDEX ${index} (`);
  expect(plan.join()).not.toContain('SCAN');
  await database.close();
});

describe.skipIf(withoutPostgres !== null)(
  'the library store on PostgreSQL in a Turkish locale',
  { meta: { skipReason: withoutPostgres } },
  () => {
    it('finds disc folders in upper case', async () => {
      const { url, stop } = await openPostgresServer();
      const turkish = 'template0 encoding utf8 locale_provider icu icu_locale "tr-TR"';
      const database = await openDatabase(openPostgres(await createOwnDatabase(url, turkish)));
      const store = createLibraryStore(database);
      await saveFiles(store, [aMediaFile({ path: 'Low Water/DISC 1/a.flac' })], null);
      const found = await store.loadDiscFiles({ root: '/music', path: 'Low Water' });
      expect(found.map(({ path }) => path)).toEqual(['Low Water/DISC 1/a.flac']);
      await database.close();
      stop();
    });
  },
);
