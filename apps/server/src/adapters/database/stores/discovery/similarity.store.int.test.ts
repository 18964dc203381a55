import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../core/catalogue/catalogue.ts';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { findNeighbours } from '../../../../core/discovery/similarity/listening-model.ts';
import { buildSimilarity } from '../../../../core/discovery/similarity/similarity-builder.ts';
import { createLearnSimilarity } from '../../../../core/discovery/similarity/learn-similarity.ts';
import type { SimilarityStore } from '../../../../core/discovery/similarity/similarity.store.ts';
import { silentLog } from '../../../../core/log/log.ts';
import type { OpenedDatabase } from '../../database.ts';
import { openInMemory, testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { artistIdOf, type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { openRecorded } from '../../testing/recorded-statements.ts';
import {
  createPlayWriter,
  insertLikes,
  insertListener,
  insertPlaylist,
} from '../../testing/listening-rows.ts';
import { createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { createDiscoveryReader } from './discovery-reader.ts';
import { createSimilarityStore, loadFamiliarTracks, loadKnownTracks } from './similarity.store.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

/** A hundred artists, each with a genre and an album of their own, so that only listening relates them. */
const tracks = Array.from({ length: 100 }, (_, number): DescribedTrack => {
  const name = `Artist ${number}`;
  return { title: `Song ${number}`, artists: [name], album: `${name} Album`, genres: [`Genre ${number}`] };
});

const aFinder = {
  find: async (...asked: Parameters<typeof findNeighbours>) => findNeighbours(...asked),
  close: async () => {},
};

describe.each(testDatabases)('similarity by listening on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  const addListener = (accountId: string) => insertListener(database.db, accountId);
  let addPlays: ReturnType<typeof createPlayWriter>;
  const build = () => buildSimilarity(createSimilarityStore(database), aFinder);
  const titlesAfter = async (title: string) =>
    (await discovery.watchLists.plan(videoIdOf(title)))?.tracks.slice(1).map((track) => track.title) ?? [];
  const neighboursOf = async (title: string) =>
    (await createDiscoveryReader(database).loadNeighbours([videoIdOf(title)])).get(videoIdOf(title)) ?? [];

  beforeAll(async () => {
    database = await open();
    addPlays = createPlayWriter(database.db, NOW_MS);
    await insertLibrary(database.db, { tracks });
    discovery = createDiscoveryAt(database, NOW_MS);
    for (const listener of ['ada', 'ben', 'cleo', 'dan']) {
      await addListener(listener);
      await addPlays(listener, ['Song 1', 'Song 50', 'Song 70']);
    }
    await addPlays('ada', ['Song 2', 'Song 3']);
    await addPlays('ben', ['Song 2', 'Song 3']);
    // Started by many, heard by nobody.
    for (const listener of ['ada', 'ben', 'cleo']) await addPlays(listener, ['Song 4'], 'untold');
    await build();
  });
  afterAll(() => database.close());

  it('relates a track to others its listeners play, and puts them early in its watch-list', async () => {
    expect(new Set(await neighboursOf('Song 1'))).toEqual(new Set(['Song 50', 'Song 70'].map(videoIdOf)));
    expect((await titlesAfter('Song 1')).slice(0, 4)).toEqual(expect.arrayContaining(['Song 50', 'Song 70']));
  });

  it('gives the reason for each related track of a watch-list [3.20]', async () => {
    const tracks = (await discovery.watchLists.plan(videoIdOf('Song 1')))?.tracks ?? [];
    const reasonOf = (title: string) => tracks.find((track) => track.title === title)?.because;
    expect(reasonOf('Song 1')).toBeUndefined();
    expect(reasonOf('Song 50')).toBe('listeners');
    expect(reasonOf('Song 70')).toBe('listeners');
  });

  it('ignores tracks that only two listeners share', async () => {
    expect(await neighboursOf('Song 2')).toEqual([]);
    expect(await neighboursOf('Song 1')).not.toContain(videoIdOf('Song 2'));
  });

  it('ignores a track a listener skipped more often than heard, unless they like it [4.54]', async () => {
    const store = createSimilarityStore(database);
    await addListener('fay');
    await addPlays('fay', ['Song 80', 'Song 81', 'Song 82']);
    await addPlays('fay', ['Song 81', 'Song 82', 'Song 82'], 'skipped');
    expect(new Set(await store.loadListenedVideoIds('fay', 10))).toEqual(
      new Set([videoIdOf('Song 80'), videoIdOf('Song 81')]),
    );
    await database.db
      .insertInto('likes')
      .values({ account_id: 'fay', video_id: videoIdOf('Song 82'), liked_at_ms: NOW_MS, song: 'null' })
      .execute();
    expect(await store.loadListenedVideoIds('fay', 10)).toContain(videoIdOf('Song 82'));
  });

  it('drops a track a listener mostly skips from their watch-list, and from no other [4.54]', async () => {
    const followersFor = async (accountId?: string) =>
      (await discovery.watchLists.plan(videoIdOf('Song 1'), accountId))?.tracks.map((track) => track.title);
    const forAll = (await followersFor()) ?? [];
    const [, first = '', second = '', third = ''] = forAll;
    await addListener('gil');
    await addPlays('gil', [first, first, second, third, third], 'skipped');
    await addPlays('gil', [third, third]);
    const forGil = (await followersFor('gil')) ?? [];
    expect(forGil).not.toContain(first);
    expect(forGil).toEqual(expect.arrayContaining([second, third]));
    expect(forGil).toHaveLength(forAll.length);
    expect(await followersFor()).toEqual(forAll);
  });

  it('ignores plays that began but were not heard', async () => {
    expect(await neighboursOf('Song 4')).toEqual([]);
  });

  it('relates an artist to others their listeners play', async () => {
    const catalogue = createCatalogue(createCatalogueReader(database), discovery.generatedPlaylists);
    const page = await catalogue.findArtist(artistIdOf('Artist 1'));
    expect(new Set(page?.related.map(({ title }) => title))).toEqual(new Set(['Artist 50', 'Artist 70']));
  });

  it('recommends to a listener what others with the same plays also play', async () => {
    await addListener('eve');
    await addPlays('eve', ['Song 1']);
    const cardsFor = async (accountId: string | null, title: string) =>
      (await discovery.personalHome.load(accountId)).find((shelf) => shelf.title === title)?.contents ?? [];
    const titlesFor = async (accountId: string | null, title: string) =>
      (await cardsFor(accountId, title)).map((card) => ('track' in card ? card.track.title : card.title));
    const reasons = new Map(
      (await cardsFor('eve', 'Quick picks')).flatMap((card) =>
        'track' in card ? [[card.track.title, card.track.because]] : [],
      ),
    );
    expect(reasons.get('Song 1')).toBe('familiar');
    expect(reasons.get('Song 50')).toBe('listeners');
    const picks = await titlesFor('eve', 'Quick picks');
    expect(picks).toHaveLength(20);
    expect(picks).toEqual(expect.arrayContaining(['Song 1', 'Song 50', 'Song 70']));
    expect((await titlesFor('eve', 'Recommended albums')).slice(0, 2)).toEqual(
      expect.arrayContaining(['Artist 50 Album', 'Artist 70 Album']),
    );
    expect(await titlesFor('eve', 'Trending')).toEqual(await titlesFor(null, 'Trending'));
  });

  it('recommends to a listener who has heard nothing what goes with the songs they like', async () => {
    await addListener('zoe');
    await insertLikes(database.db, 'zoe', ['Song 1']);
    const home = await discovery.personalHome.load('zoe');
    const picks = home.find(({ title }) => title === 'Quick picks')?.contents ?? [];
    const reasons = new Map(
      picks.flatMap((card) => ('track' in card ? [[card.track.title, card.track.because]] : [])),
    );
    expect(reasons.has('Song 1')).toBe(true);
    expect(reasons.get('Song 50')).toBe('listeners');
  });

  it('gives a listener without plays and likes the same home as everyone', async () => {
    await addListener('new');
    expect(await discovery.personalHome.load('new')).toEqual(await discovery.personalHome.load(null));
  });

  it('does not let one listener make a song trend, however often they play it', async () => {
    await addPlays(
      'ada',
      Array.from({ length: 30 }, () => 'Song 33'),
    );
    await database.db
      .updateTable('tracks')
      .set({ play_count: 30 })
      .where('video_id', '=', videoIdOf('Song 33'))
      .execute();
    const shelves = await discovery.personalHome.load(null);
    const titlesOf = (title: string) =>
      (shelves.find((shelf) => shelf.title === title)?.contents ?? []).map((card) =>
        'track' in card ? card.track.title : card.title,
      );
    const shared = new Set(['Song 1', 'Song 50', 'Song 70']);
    expect(new Set(titlesOf('Trending').slice(0, 3))).toEqual(shared);
    expect(titlesOf('Trending in Shorts').indexOf('Song 33')).not.toBe(0);
    expect(JSON.stringify(shelves)).not.toContain('30 plays');
  });

  it('puts trending videos before those that only one listener plays', async () => {
    const setVideos = (numbers: readonly number[], video_type: string) =>
      database.db
        .updateTable('tracks')
        .set({ video_type })
        .where(
          'video_id',
          'in',
          numbers.map((number) => videoIdOf(`Song ${number}`)),
        )
        .execute();
    const videos = [1, 33, 34, 35];
    await setVideos(videos, 'MUSIC_VIDEO_TYPE_OMV');
    const again = createDiscoveryAt(database, NOW_MS);
    const shelf = (await again.personalHome.load(null)).find(({ title }) => title === 'Top music videos');
    const titles = shelf?.contents.map((card) => ('track' in card ? card.track.title : card.title));
    expect(titles).toHaveLength(videos.length);
    expect(titles?.[0]).toBe('Song 1');
    await setVideos(videos, 'MUSIC_VIDEO_TYPE_ATV');
  });

  it('treats a like like a play', async () => {
    for (const listener of ['ada', 'ben', 'cleo'])
      await database.db
        .insertInto('likes')
        .values({
          account_id: listener,
          video_id: videoIdOf('Song 90'),
          liked_at_ms: NOW_MS,
          song: 'null',
        })
        .execute();
    await build();
    expect(await neighboursOf('Song 90')).toContain(videoIdOf('Song 1'));
  });

  it('treats a playlist entry like a play, until the entry or the playlist is removed', async () => {
    const store = createSimilarityStore(database);
    const before = await store.loadMark();
    for (const listener of ['ada', 'ben', 'cleo'])
      await insertPlaylist(database.db, listener, ['Song 91', 'Song 92'], NOW_MS);
    expect(await store.loadMark()).not.toBe(before);
    await build();
    expect(await neighboursOf('Song 91')).toEqual(
      expect.arrayContaining([videoIdOf('Song 92'), videoIdOf('Song 1')]),
    );
    await database.db
      .updateTable('playlist_entries')
      .set({ is_removed: 1 })
      .where('video_id', '=', videoIdOf('Song 92'))
      .execute();
    await database.db
      .updateTable('listener_playlists')
      .set({ deleted_at_ms: NOW_MS })
      .where('account_id', '=', 'ada')
      .execute();
    expect(await store.loadListenedVideoIds('ben', 500)).toContain(videoIdOf('Song 91'));
    expect(await store.loadListenedVideoIds('ben', 500)).not.toContain(videoIdOf('Song 92'));
    expect(await store.loadListenedVideoIds('ada', 500)).not.toContain(videoIdOf('Song 91'));
  });

  it('changes its mark when plays or likes change, and only then', async () => {
    const store = createSimilarityStore(database);
    const mark = await store.loadMark();
    expect(await store.loadMark()).toBe(mark);
    await database.db
      .updateTable('plays')
      .set({ heard_at_ms: NOW_MS + 1_000_000 })
      .where('account_id', '=', 'ada')
      .execute();
    const afterPlay = await store.loadMark();
    expect(afterPlay).not.toBe(mark);
    await database.db.deleteFrom('likes').where('account_id', '=', 'ada').execute();
    expect(await store.loadMark()).not.toBe(afterPlay);
  });

  it('drops a track whose file is missing', async () => {
    const setMissing = (is_missing: number) =>
      database.db
        .updateTable('tracks')
        .set({ is_missing })
        .where('video_id', '=', videoIdOf('Song 70'))
        .execute();
    await setMissing(1);
    expect(await titlesAfter('Song 1')).not.toContain('Song 70');
    await build();
    expect(await neighboursOf('Song 70')).toEqual([]);
    expect(await neighboursOf('Song 1')).not.toContain(videoIdOf('Song 70'));
    await setMissing(0);
  });

  it('drops the plays of a deleted account', async () => {
    for (const listener of ['cleo', 'dan'])
      await database.db.deleteFrom('accounts').where('account_id', '=', listener).execute();
    await build();
    expect(await neighboursOf('Song 1')).toEqual([]);
  });
});

it('learns again only when something has changed since', async () => {
  const database = await openInMemory();
  await insertListener(database.db, 'mara');
  await insertLibrary(database.db, { tracks: [{ title: 'Old' }] });
  let builds = 0;
  const store: SimilarityStore = {
    ...createSimilarityStore(database),
    replaceNeighbours: async () => {
      builds += 1;
    },
  };
  const clock = { now: () => NOW_MS };
  const learn = createLearnSimilarity({ store, finder: aFinder, clock, log: silentLog });
  const write = createPlayWriter(database.db, NOW_MS);
  await write('mara', ['Old']);
  await learn();
  await learn();
  expect(builds).toBe(1);
  await write('mara', ['Old']);
  await learn();
  expect(builds).toBe(2);
  await database.close();
});

it('reads ten plays for each song that is wanted', async () => {
  const database = await openInMemory();
  await insertListener(database.db, 'mara');
  await insertLibrary(database.db, { tracks: [{ title: 'Old' }, { title: 'New' }] });
  const write = createPlayWriter(database.db, NOW_MS);
  await write('mara', ['Old', ...Array.from({ length: 50 }, () => 'New')]);
  const heardOf = async (limit: number) => (await loadFamiliarTracks(database.db, 'mara', limit)).videoIds;
  expect(await heardOf(5)).toEqual([videoIdOf('New')]);
  expect(await heardOf(6)).toEqual(['New', 'Old'].map(videoIdOf));
  await database.close();
});

it('knows a part of all playlists of a listener, not only the first of them [12.50]', async () => {
  const database = await openInMemory();
  await insertListener(database.db, 'mara');
  const titles = Array.from({ length: 90 }, (_, at) => `Song ${at}`);
  await insertPlaylist(database.db, 'mara', titles, NOW_MS);
  const { videoIds, heard } = await loadKnownTracks(database.db, 'mara', 10);
  expect(heard.size).toBe(0);
  expect(videoIds).toHaveLength(10);
  const last = titles.slice(60).map(videoIdOf);
  expect(videoIds.filter((videoId) => last.includes(videoId)).length).toBeGreaterThan(2);
  await database.close();
});

it('knows a new import also beside a longer playlist [12.50]', async () => {
  const database = await openInMemory();
  await insertListener(database.db, 'mara');
  const long = Array.from({ length: 600 }, (_, at) => `Old ${at}`);
  const imported = Array.from({ length: 60 }, (_, at) => `New ${at}`);
  await insertPlaylist(database.db, 'mara', long, NOW_MS, 'a long one');
  await insertPlaylist(database.db, 'mara', imported, NOW_MS + 1, 'an import');
  const countImported = (videoIds: readonly string[]) => {
    const ids = new Set(imported.map(videoIdOf));
    return videoIds.filter((videoId) => ids.has(videoId)).length;
  };
  const { videoIds } = await loadKnownTracks(database.db, 'mara', 50);
  expect(videoIds.length).toBeLessThanOrEqual(50);
  expect(countImported(videoIds)).toBeGreaterThanOrEqual(5);
  expect(videoIds.length - countImported(videoIds)).toBeGreaterThanOrEqual(25);
  const learnt = await createSimilarityStore(database).loadListenedVideoIds('mara', 500);
  expect(learnt.length).toBeLessThanOrEqual(500);
  expect(countImported(learnt)).toBeGreaterThanOrEqual(30);
  await database.close();
});

it('reads its mark from indexes, not from the table of plays', async () => {
  const database = await openRecorded();
  const plan = await database.explain(() => createSimilarityStore(database).loadMark());
  expect(plan.join()).toContain('plays_heard');
  expect(plan.filter((line) => line.startsWith('SCAN'))).toEqual([expect.stringContaining('accounts')]);
  await database.close();
});
