import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../core/catalogue/catalogue.ts';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { SOUND_BYTES, SOUND_RULES } from '../../../../core/discovery/sound/sound-bytes.ts';
import { toSoundPlace } from '../../../../core/discovery/sound/sound-place.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { artistIdOf, type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { createSoundStore } from '../playback/sound.store.ts';
import { createDiscoveryReader } from './discovery-reader.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const KINDS = 8;
/** Sounds whose bytes differ by 2 sound alike, those that differ by 30 do not. */
const soundOf = (number: number): Uint8Array =>
  new Uint8Array(SOUND_BYTES).fill(20 + (number % KINDS) * 30 + (Math.floor(number / KINDS) % 3));

/**
 * Artists with a genre and an album of their own, so that only sound relates them; every eighth one sounds
 * alike.
 */
const tracks = Array.from({ length: 160 }, (_, number): DescribedTrack => {
  const name = `Artist ${number}`;
  return {
    title: `Song ${number}`,
    artists: [name],
    album: `${name} Album`,
    genres: [`Genre ${number}`],
  };
});

describe.each(testDatabases)('similarity by sound on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  const followersOf = async (number: number) =>
    ((await discovery.watchLists.plan(videoIdOf(`Song ${number}`)))?.tracks.slice(1) ?? []).map((track) => ({
      number: Number(track.title.slice('Song '.length)),
      because: track.because,
    }));

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, { tracks });
    const store = createSoundStore(database);
    for (let number = 0; number < tracks.length; number += 1)
      await store.save(videoIdOf(`Song ${number}`), { loudnessDb: null, sound: soundOf(number) });
    discovery = createDiscoveryAt(database, NOW_MS);
  });
  afterAll(() => database.close());

  it('without plays fills a watch-list with tracks that sound alike, and says why [10.17]', async () => {
    const following = await followersOf(3);
    const alike = following.filter(({ because }) => because === 'sound');
    expect(alike.length).toBeGreaterThanOrEqual(10);
    expect(alike.filter(({ number }) => number % KINDS !== 3)).toEqual([]);
    // The rest fills up the list: it sounds different, and gives no reason.
    const others = following.filter(({ number }) => number % KINDS !== 3);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ because }) => because !== undefined)).toEqual([]);
  });

  it('relates artists by sound when nothing else relates them [10.18]', async () => {
    const catalogue = createCatalogue(createCatalogueReader(database), discovery.generatedPlaylists);
    const related = (await catalogue.findArtist(artistIdOf('Artist 3')))?.related ?? [];
    const numbers = related.map(({ title }) => Number(title.slice('Artist '.length)));
    expect(numbers.length).toBeGreaterThanOrEqual(3);
    expect(numbers.filter((number) => number % KINDS !== 3)).toEqual([]);
    expect(numbers).not.toContain(3);
  });

  it('fills up a mood playlist of few tagged tracks with tracks that sound alike [10.18]', async () => {
    const tag = (title: string) =>
      database.db
        .insertInto('track_tags')
        .values({ video_id: videoIdOf(title), kind: 'mood', name: 'Ballad', name_folded: 'ballad' })
        .execute();
    await tag('Song 2');
    expect(await discovery.generatedPlaylists.find('RDCLAK5uy_ballads')).toBeNull();
    await tag('Song 10');
    const titles = (await discovery.generatedPlaylists.find('RDCLAK5uy_ballads'))?.tracks.map(
      ({ title }) => title,
    );
    expect(titles).toHaveLength(20);
    expect(titles).toEqual(expect.arrayContaining(['Song 2', 'Song 10']));
    const kinds = new Set(titles?.map((title) => Number(title.slice('Song '.length)) % KINDS));
    expect(kinds).toEqual(new Set([2]));
    await database.db.deleteFrom('track_tags').where('name_folded', '=', 'ballad').execute();
  });

  it('finds as many candidates below a sound place as at or above it, however many share it', async () => {
    const reader = createDiscoveryReader(database);
    const around = await reader.findSoundsAround(soundOf(5), 50);
    expect(around).toHaveLength(50);
    const places = around.map(({ sound }) => toSoundPlace(sound));
    const own = toSoundPlace(soundOf(5));
    expect(places.filter((place) => place < own)).toHaveLength(25);
    expect(places.filter((place) => place >= own)).toHaveLength(25);
  });

  it('ignores sounds that were measured by other rules', async () => {
    const reader = createDiscoveryReader(database);
    const around = await reader.findSoundsAround(soundOf(4), 80);
    expect(around.map(({ videoId }) => videoId)).toContain(videoIdOf('Song 4'));
    await database.db
      .updateTable('track_sounds')
      .set({ rules: SOUND_RULES - 1 })
      .where('video_id', '=', videoIdOf('Song 4'))
      .execute();
    const now = await reader.findSoundsAround(soundOf(4), 80);
    expect(now.map(({ videoId }) => videoId)).not.toContain(videoIdOf('Song 4'));
    expect(await reader.loadSounds([videoIdOf('Song 4')])).toEqual(new Map());
    expect((await followersOf(4)).filter(({ because }) => because === 'sound')).toEqual([]);
  });
});
