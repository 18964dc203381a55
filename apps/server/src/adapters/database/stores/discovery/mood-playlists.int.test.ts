import type { PlaylistCard } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { SOUND_BYTES } from '../../../../core/discovery/sound/sound-bytes.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import { type DescribedTrack, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { createSoundStore } from '../playback/sound.store.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const DAY_MS = 86_400_000;

const aTrack = (title: string, fields: DescribedTrack): DescribedTrack => ({
  title,
  artists: [`Artist of ${title}`],
  album: `Album of ${title}`,
  artwork_id: `cover of ${title}`,
  genres: [`Genre of ${title}`],
  ...fields,
});
const many = (count: number, name: string, fields: DescribedTrack = {}): DescribedTrack[] =>
  Array.from({ length: count }, (_, number) => aTrack(`${name} ${number}`, fields));

/** The title whose videoId sorts first, with which the themed playlist would begin. */
const [FIRST_KISS = ''] = ['Kiss', 'Kisses'].toSorted((a, b) => (videoIdOf(a) < videoIdOf(b) ? -1 : 1));

const tracks: DescribedTrack[] = [
  ...many(25, 'House', { genres: ['House'] }),
  // These belong to Chill by a genre and a mood; Late Night, a later playlist, has no others.
  aTrack('Slow', { genres: ['Lo-Fi'], moods: ['Nocturnal'], artwork_id: 'cover of both' }),
  aTrack('Slower', { genres: ['Jazz'], moods: ['Mellow', 'Moody'], artwork_id: 'cover of both' }),
  ...many(30, 'Alike'),
  aTrack('Tears', { moods: ['Sad'] }),
  // Its videoId sorts first, and it has the cover of the Chill tracks.
  aTrack('Stiller', { moods: ['Peaceful'], artwork_id: 'cover of both' }),
  aTrack('Still', { moods: ['Calm'] }),
  aTrack('Kiss', { moods: ['Romantic'] }),
  aTrack('Kisses', { moods: ['Romantic'] }),
];

describe.each(testDatabases)('mood playlists on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  const discoverAt = (nowMs: number) => createDiscoveryAt(database, nowMs);
  const loadCards = async (name = 'Mood playlists'): Promise<PlaylistCard[]> => {
    const shelf = (await discovery.personalHome.load(null)).find(({ title }) => title === name);
    return shelf?.contents.flatMap((card) => (card.kind === 'playlist' ? card : [])) ?? [];
  };
  const openPage = (key: string, from: Discovery = discovery) =>
    from.generatedPlaylists.find(`RDCLAK5uy_${key}`);
  const titlesIn = async (key: string, from?: Discovery) =>
    (await openPage(key, from))?.tracks.map(({ title }) => title) ?? [];

  beforeAll(async () => {
    database = await open();
    const kisses = { title: 'Love', videoIds: [videoIdOf(FIRST_KISS)] };
    await insertLibrary(database.db, { tracks, playlists: [kisses] });
    const store = createSoundStore(database);
    for (const { title = '' } of tracks) {
      const isAlike = /^(Slow|Alike)/.test(title);
      const sound = new Uint8Array(SOUND_BYTES).fill(isAlike ? 40 : 200);
      await store.save(videoIdOf(title), { loudnessDb: null, sound });
    }
    discovery = discoverAt(NOW_MS);
  });
  afterAll(() => database.close());

  it('come in a fixed order, none with one track or only tracks of an earlier one [9.20]', async () => {
    expect((await loadCards()).map(({ title }) => title)).toEqual(['Chill', 'Party', 'Sleep']);
    expect(await openPage('rainy-day')).toBeNull();
  });

  it('follow the Trending shelf on home [9.20]', async () => {
    const titles = (await discovery.home.load()).map(({ title }) => title);
    expect(titles[titles.indexOf('Trending') + 1]).toBe('Mood playlists');
  });

  it('open by playlistId, even if home does not show them; an unknown one returns null [9.20]', async () => {
    for (const { playlistId, title, itemCount } of await loadCards()) {
      const page = await discovery.generatedPlaylists.find(playlistId);
      expect(page?.title).toBe(title);
      expect(page?.tracks.length).toBe(itemCount);
    }
    expect((await titlesIn('late-night')).slice(0, 2).toSorted()).toEqual(['Slow', 'Slower']);
    expect(await openPage('mood')).toBeNull();
  });

  it('hold every tagged track, or are filled up to twenty with tracks that sound alike [9.20]', async () => {
    const house = await titlesIn('party');
    expect(house).toHaveLength(25);
    expect(house.filter((title) => !title.startsWith('House'))).toEqual([]);
    const chill = await titlesIn('chill');
    expect(chill).toHaveLength(20);
    expect(chill.slice(0, 2).toSorted()).toEqual(['Slow', 'Slower']);
    expect(chill.slice(2).filter((title) => !title.startsWith('Alike'))).toEqual([]);
  });

  it('are the same all week, and begin elsewhere in the next one [9.20] [12.53]', async () => {
    const party = await titlesIn('party');
    // NOW_MS is a Friday.
    for (const days of [-4, 1, 2])
      expect(await titlesIn('party', discoverAt(NOW_MS + days * DAY_MS)), `${days} days`).toEqual(party);
    for (const days of [-5, 3]) {
      const other = await titlesIn('party', discoverAt(NOW_MS + days * DAY_MS));
      expect(other, `${days} days`).not.toEqual(party);
      expect(other.toSorted()).toEqual(party.toSorted());
    }
  });

  it('each have a different cover on home [9.20]', async () => {
    const covers = (await loadCards()).map(({ thumbnails: [cover] }) => cover?.url);
    expect(covers).toHaveLength(3);
    expect(new Set(covers).size).toBe(3);
    expect(covers[0]).toContain('cover of both');
    expect(covers[2]).toContain('cover of Still/');
  });

  it('on the romance shelf have different covers too, beside library playlists', async () => {
    const covers = (await loadCards('Romance playlists')).map(({ thumbnails: [cover] }) => cover?.url);
    expect(covers).toHaveLength(2);
    expect(new Set(covers).size).toBe(2);
  });
});
