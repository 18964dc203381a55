import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../database.ts';
import { DAY_MS } from '../../../../core/durations.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { albumIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import { createPlayWriter, insertListener } from '../../testing/listening-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const ALBUMS = 12;
const TRACKS_PER_ALBUM = 4;

const song = (album: number, track: number) => `Song ${album}.${track}`;

const tracks = Array.from({ length: ALBUMS * TRACKS_PER_ALBUM }, (_, number): DescribedTrack => {
  const album = Math.floor(number / TRACKS_PER_ALBUM);
  const title = song(album, number % TRACKS_PER_ALBUM);
  return { title, artists: [`Artist ${album}`], album: `Album ${album}` };
});

describe.each(testDatabases)('the shelves of albums on %s', (_, open) => {
  let database: OpenedDatabase;

  const addAlbum = (album: number, addedAtMs: number) =>
    database.db
      .updateTable('albums')
      .set({ added_at_ms: addedAtMs })
      .where('album_id', '=', albumIdOf(`Album ${album}`))
      .execute();
  const shelvesOf = async (accountId: string | null) => {
    const discovery = createDiscoveryAt(database, NOW_MS);
    const shelves = await discovery.personalHome.load(accountId);
    discovery.close();
    return shelves;
  };
  const albumsOn = async (title: string, accountId: string | null = null) => {
    const shelf = (await shelvesOf(accountId)).find((one) => one.title === title);
    return shelf?.contents.map((card) => (card.kind === 'album' ? card.title : card.kind));
  };

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
    for (const listener of ['ada', 'ben']) await insertListener(database.db, listener);
  });
  afterAll(() => database.close());

  it('lead back to the albums of which a listener heard most lately [9.22]', async () => {
    const addPlays = createPlayWriter(database.db, NOW_MS);
    await addPlays(
      'ada',
      [0, 1, 2, 3].map((track) => song(5, track)),
    );
    await addPlays('ada', [song(1, 0), song(2, 0), song(3, 0), song(3, 0), song(3, 0)]);
    await addPlays('ada', [song(4, 0), song(4, 0)], 'skipped');
    expect(await albumsOn('Listen again', 'ada')).toEqual(['Album 5', 'Album 3', 'Album 2', 'Album 1']);
    expect((await shelvesOf('ada')).map(({ title }) => title).slice(0, 3)).toEqual([
      'Quick picks',
      'Listen again',
      'Recommended albums',
    ]);
    expect(await albumsOn('Listen again', 'ben'), 'who heard nothing').toBe(undefined);
    expect(await albumsOn('Listen again'), 'signed out').toBe(undefined);
  });

  it('have the latest additions of two months, not those that came with the library [9.23]', async () => {
    for (let album = 0; album < ALBUMS; album += 1) await addAlbum(album, NOW_MS - 3 * DAY_MS - album);
    expect(await albumsOn('Recently added'), 'a library that was added as a whole').toBe(undefined);
    await addAlbum(0, 0);
    expect(await albumsOn('Recently added'), 'one with a file of a bogus time').toBe(undefined);
    for (const album of [2, 3, 4, 5]) await addAlbum(album, NOW_MS - DAY_MS - album);
    const later = ['Album 2', 'Album 3', 'Album 4', 'Album 5'];
    expect(await albumsOn('Recently added'), 'what was added to it later').toEqual(later);
    for (let album = 0; album < ALBUMS; album += 1) await addAlbum(album, NOW_MS - 90 * DAY_MS);
    expect(await albumsOn('Recently added'), 'a library of three months ago').toBe(undefined);
    for (const album of [3, 1, 4, 2]) await addAlbum(album, NOW_MS - album * DAY_MS);
    expect(await albumsOn('Recently added')).toEqual(['Album 1', 'Album 2', 'Album 3', 'Album 4']);
    for (let album = 6; album < ALBUMS; album += 1) await addAlbum(album, NOW_MS - DAY_MS);
    expect(await albumsOn('Recently added'), 'more than there was before').toHaveLength(10);
  });
});
