import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../database.ts';
import { testDatabases } from '../testing/databases.ts';
import { aTrackRow, anAlbumRow, anArtistRow } from '../testing/library-rows.ts';
import { insertListener } from '../testing/listening-rows.ts';
import { createSessionStore } from './accounts/session.store.ts';
import { createBrowseReader } from './browse/browse-reader.ts';
import { createWorkReader } from './browse/work-reader.ts';
import { createCatalogueReader } from './catalogue/catalogue-reader.ts';
import { createMadeFormatStore } from './playback/made-format.store.ts';

/** Rows that are equal but for their id, stored in another order than that of the ids. */
const IDS = ['c', 'a', 'd', 'b'];
const SORTED = IDS.toSorted();

const ARTIST = 'UCequal';

async function insertEqualWork({ db }: OpenedDatabase): Promise<void> {
  await db
    .insertInto('artists')
    .values(anArtistRow({ artist_id: ARTIST }))
    .execute();
  await db
    .insertInto('albums')
    .values(IDS.map((id) => anAlbumRow({ album_id: id, title: 'Live', title_folded: 'live', year: 2001 })))
    .execute();
  const credit = { artist_id: ARTIST, name: 'Equal', position: 0 };
  await db
    .insertInto('album_artists')
    .values(IDS.map((id) => ({ ...credit, album_id: id })))
    .execute();
  await db
    .insertInto('tracks')
    .values(IDS.map((id) => aTrackRow({ video_id: id, title: 'Live', title_folded: 'live', year: 2001 })))
    .execute();
  await db
    .insertInto('track_artists')
    .values(IDS.map((id) => ({ ...credit, video_id: id, role: 'composer' })))
    .execute();
}

describe.each(testDatabases)('rows that are equal in what they are sorted by, on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await insertEqualWork(database);
  });
  afterAll(() => database.close());

  it('keep their order on the page of an artist', async () => {
    expect(await createCatalogueReader(database).findAlbumIds(ARTIST, 3)).toEqual(SORTED.slice(0, 3));
    const { ownAlbumIds, composedIds } = await createWorkReader(database).findWork(ARTIST, 10);
    expect([ownAlbumIds, composedIds]).toEqual([SORTED, SORTED]);
  });

  it('have those without an album first among the songs of an artist', async () => {
    const artist = { artist_id: 'UCtop', name: 'Top' };
    await database.db.insertInto('artists').values(anArtistRow(artist)).execute();
    await database.db
      .insertInto('tracks')
      .values([
        aTrackRow({ video_id: 'on an album', album_id: SORTED[0] ?? null }),
        aTrackRow({ video_id: 'single', album_id: null }),
      ])
      .execute();
    await database.db
      .insertInto('track_artists')
      .values(
        ['on an album', 'single'].map((video_id) => ({ ...artist, video_id, position: 0, role: 'main' })),
      )
      .execute();
    const { songs } = await createCatalogueReader(database).findTopTracks('UCtop', { songs: 2, pictured: 0 });
    expect(songs).toEqual(['single', 'on an album']);
  });

  it('keep their order among the credits that are read of an artist with many', async () => {
    expect((await createWorkReader(database).findWork(ARTIST, 2)).composedIds).toEqual(SORTED.slice(0, 2));
  });

  it('keep their order in the list of sessions', async () => {
    await insertListener(database.db, 'ada');
    const sessions = createSessionStore(database);
    const session = { accountId: 'ada', createdAtMs: 1, lastUsedAtMs: 1, expiresAtMs: 9, device: null };
    for (const tokenHash of IDS) await sessions.add({ ...session, tokenHash }, 10, null);
    expect((await sessions.list('ada', 2)).map(({ tokenHash }) => tokenHash)).toEqual(SORTED);
  });

  it('keep their order among the made formats that were not used for longest', async () => {
    const store = createMadeFormatStore(database, 'store');
    const made = { videoId: 'a', sourceVersion: '1', sizeBytes: 5, usedAtMs: 10 };
    for (const itag of [251, 140, 249]) await store.save({ ...made, itag });
    const first = await store.listLeastUsed(null, 2);
    expect(first.map(({ itag }) => itag)).toEqual([140, 249]);
    const second = await store.listLeastUsed(first.at(-1) ?? null, 2);
    expect(second.map(({ itag }) => itag)).toEqual([251]);
  });

  it('give a genre the same spelling each time, from the first of many songs', async () => {
    const spelt = Array.from({ length: 51 }, (_none, index) => ({
      video_id: `song ${99 - index}`,
      kind: 'genre',
      // Without the last song, which is not read, both spellings are equally frequent.
      name: index === 0 || index % 2 === 1 ? 'rock' : 'ROCK',
      name_folded: 'rock',
    }));
    await database.db.insertInto('track_tags').values(spelt).execute();
    expect(await createBrowseReader(database).loadGenre('rock')).toEqual({ name: 'ROCK', isMood: false });
  });
});
