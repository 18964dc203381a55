import type { PlaylistCard } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { toArtistRadioId } from '../../../../core/catalogue/derived-ids.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { findHomeVersion } from '../accounts/home-version.ts';
import { createPlayStore } from '../listening/play.store.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { artistIdOf, type DescribedTrack, insertLibrary } from '../../testing/library-rows.ts';
import { createPlayWriter, insertLikes, insertListener } from '../../testing/listening-rows.ts';
import { HOUR_MS, DAY_MS } from '../../../../core/durations.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const ARTISTS = 16;
const SONGS = 6;

/** Half of the artists share a genre, so that each is related to some. */
const tracks = Array.from({ length: ARTISTS * SONGS }, (_, number): DescribedTrack => {
  const artist = Math.floor(number / SONGS);
  const name = `Artist ${artist}`;
  return {
    title: `${name}, ${number % SONGS}`,
    artists: [name],
    album: `${name} Album`,
    // The first two artists share a cover, on all but one of their tracks.
    artwork_id: artist < 2 && number % SONGS > 0 ? 'shared cover' : `cover of ${name}`,
    genres: [`Genre ${artist % 2}`],
  };
});
const song = (artist: number, number: number): string => `Artist ${artist}, ${number}`;
const radioOf = (artist: number): string => toArtistRadioId(artistIdOf(`Artist ${artist}`));

describe.each(testDatabases)('the mixes of a listener on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;
  let addPlays: ReturnType<typeof createPlayWriter>;

  const discoverAt = (nowMs: number) => createDiscoveryAt(database, nowMs);
  const mixesOf = async (accountId: string | null, from: Discovery = discovery): Promise<PlaylistCard[]> => {
    const shelves = await from.personalHome.load(accountId);
    const mixes = shelves.find(({ title }) => title === 'Your mixes')?.contents ?? [];
    return mixes.flatMap((card) => (card.kind === 'playlist' ? card : []));
  };
  const idsOf = async (accountId: string | null, from?: Discovery) =>
    (await mixesOf(accountId, from)).map(({ playlistId }) => playlistId);

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
    addPlays = createPlayWriter(database.db, NOW_MS);
    for (const listener of ['ada', 'ben', 'cleo', 'dan', 'eve', 'new'])
      await insertListener(database.db, listener);
    await addPlays('ada', [song(1, 0), song(1, 1), song(0, 0), song(0, 1), song(0, 2)]);
    const once = Array.from({ length: 10 }, (__, number) => song(number + 2, 0));
    await addPlays('ada', once);
    await addPlays('ben', [song(3, 0), song(3, 1)]);
    await insertLikes(database.db, 'cleo', [song(14, 0), song(15, 0)]);
    discovery = discoverAt(NOW_MS);
  });
  afterAll(() => database.close());

  it('follow the recommended albums; signed-out and new listeners have none [9.21]', async () => {
    const titles = (await discovery.personalHome.load('ada')).map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['Quick picks', 'Listen again', 'Recommended albums', 'Your mixes']);
    expect(await mixesOf(null)).toEqual([]);
    expect(await mixesOf('new')).toEqual([]);
  });

  it('are six artist radios: the best-known artists first, the rest changing daily [9.21]', async () => {
    const today = await idsOf('ada');
    expect(today).toHaveLength(6);
    expect(today.slice(0, 2)).toEqual([radioOf(0), radioOf(1)]);
    const known = Array.from({ length: 12 }, (__, artist) => radioOf(artist));
    expect(known).toEqual(expect.arrayContaining(today));
    expect(await idsOf('ada', discoverAt(NOW_MS + HOUR_MS))).toEqual(today);
    const tomorrow = await idsOf('ada', discoverAt(NOW_MS + DAY_MS));
    expect(tomorrow.slice(0, 2)).toEqual(today.slice(0, 2));
    expect(tomorrow.slice(2).toSorted()).not.toEqual(today.slice(2).toSorted());
  });

  it('open without an account as playlists with the title and artists of their card [9.21]', async () => {
    for (const { title, playlistId, description } of await mixesOf('ada')) {
      const page = await discovery.generatedPlaylists.find(playlistId);
      expect(page?.title).toBe(title);
      const names = description?.split(', ') ?? [];
      expect(`${names[0]} Radio`).toBe(title);
      expect(names.length).toBeGreaterThan(1);
      expect(page?.tracks.flatMap(({ artists }) => artists.map(({ name }) => name))).toEqual(
        expect.arrayContaining(names),
      );
    }
  });

  it('have the same cover on the playlist page as on the card', async () => {
    // Leaves out the first two: they share a cover, so one of them has another one on the home page.
    for (const { playlistId, thumbnails } of (await mixesOf('ada')).slice(2))
      expect(await discovery.generatedPlaylists.find(playlistId)).toMatchObject({ thumbnails });
  });

  it('each have a different cover, of their own artist where there is a choice [9.21]', async () => {
    const covers = (await mixesOf('ada')).map(({ thumbnails: [cover] }) => cover?.url ?? '');
    expect(new Set(covers).size).toBe(6);
    for (const [at, { title }] of (await mixesOf('ada')).entries())
      expect(covers[at]).toMatch(
        at < 2 ? /shared cover|cover of Artist [01]\b/ : `cover of ${title.replace(' Radio', '')}/`,
      );
  });

  it('are left out if there would be only one, and are built from likes too [9.21]', async () => {
    expect(await mixesOf('ben')).toEqual([]);
    expect(new Set(await idsOf('cleo'))).toEqual(new Set([radioOf(14), radioOf(15)]));
  });

  it('are planned anew once the plays they come from were removed, at whatever process [2.190] [13.44]', async () => {
    await insertListener(database.db, 'finn');
    await addPlays('finn', [song(8, 0), song(9, 0), song(10, 0)]);
    expect(await idsOf('finn')).toHaveLength(3);
    const plays = createPlayStore(database);
    const heard = await plays.list('finn', null, 10);
    await plays.remove(
      'finn',
      heard.map(({ entryId }) => entryId),
    );
    const homeVersion = await findHomeVersion(database.db, 'finn');
    expect((await discovery.personalHome.load('finn', homeVersion)).map(({ title }) => title)).not.toContain(
      'Your mixes',
    );
  });

  it('never appear in the home of another listener [9.21]', async () => {
    const strangers = await discovery.personalHome.load(null);
    const ada = await idsOf('ada');
    const cleo = await idsOf('cleo');
    expect(cleo.filter((playlistId) => ada.includes(playlistId))).toEqual([]);
    expect(await idsOf('ada')).toEqual(ada);
    expect(await discovery.personalHome.load(null)).toEqual(strangers);
    expect(JSON.stringify(strangers)).not.toContain('Radio');
  });

  it('leave out artists with more skipped than known songs [9.21]', async () => {
    const heard = [song(0, 0), song(1, 0), song(2, 0)];
    await addPlays('dan', heard);
    expect(new Set(await idsOf('dan'))).toEqual(new Set([0, 1, 2].map(radioOf)));
    // Artist 0 has more skipped songs than known ones, artist 1 as many.
    await addPlays(
      'dan',
      [1, 2, 1, 2].map((number) => song(0, number)),
      'skipped',
    );
    await addPlays('dan', [song(1, 1), song(1, 1)], 'skipped');
    expect(new Set(await idsOf('dan', discoverAt(NOW_MS)))).toEqual(new Set([1, 2].map(radioOf)));
    // A song that is liked and skipped does not count as known.
    await insertLikes(database.db, 'eve', [song(4, 0), song(5, 0), song(6, 0)]);
    await addPlays('eve', [song(4, 0), song(4, 0)], 'skipped');
    expect(new Set(await idsOf('eve', discoverAt(NOW_MS)))).toEqual(new Set([5, 6].map(radioOf)));
  });
});
