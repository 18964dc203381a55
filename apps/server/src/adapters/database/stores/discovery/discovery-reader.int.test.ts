import type { PlaylistCard, Shelf } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Discovery } from '../../../../core/discovery/discovery.ts';
import { toArtistRadioId, toShuffleId } from '../../../../core/catalogue/derived-ids.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createDiscoveryReader } from './discovery-reader.ts';
import { createDiscoveryAt } from '../../testing/discovery-at.ts';
import {
  artistIdOf,
  type DescribedTrack,
  insertLibrary,
  playlistIdOf,
  videoIdOf,
} from '../../testing/library-rows.ts';

const NOW_MS = Date.UTC(2026, 4, 1);

const track = (title: string, artist: string, fields: DescribedTrack = {}): DescribedTrack => ({
  title,
  artists: [artist],
  album: `${artist} Album`,
  artwork_id: `cover-${artist}`,
  genres: ['House'],
  ...fields,
});

const artists = ['Odd Lantern', 'Mirador Nine', 'Ilse Marrow', 'Velour Orchard', 'Halden Vale', 'Kestrel'];
const tracks: DescribedTrack[] = [
  ...artists.flatMap((artist) => Array.from({ length: 8 }, (_, n) => track(`${artist} ${n}`, artist))),
  track('Duet', 'Sable Wren', {
    artists: ['Sable Wren', { name: 'Kestrel', role: 'featured' }],
    genres: ['Ballad'],
    moods: ['Romantic'],
    play_count: 3,
  }),
  track('Unsent', 'Sable Wren', { genres: ['Ballad'] }),
  track('Unsigned', 'Sable Wren', { genres: ['Ballad'], video_type: 'MUSIC_VIDEO_TYPE_UGC' }),
  track('Lost', 'Sable Wren', { genres: ['Ballad'], is_missing: 1, play_count: 99 }),
  track('Future', 'Slip', { album: 'Slip of a finger' }),
];

/** Number of shelves with the track that is on the most shelves. */
function countShelves(shelves: readonly Shelf[]): number {
  const videoIds = shelves.flatMap(({ contents }) =>
    contents.flatMap((card) => ('track' in card ? (card.track.videoId ?? []) : [])),
  );
  return Math.max(
    ...Map.groupBy(videoIds, (videoId) => videoId)
      .values()
      .map((found) => found.length),
  );
}

describe.each(testDatabases)('discovery on %s', (_, open) => {
  let database: OpenedDatabase;
  let discovery: Discovery;

  const discoverAt = (nowMs: number) => createDiscoveryAt(database, nowMs);
  const cardsOf = async (title: string, from: Discovery = discovery) =>
    (await from.personalHome.load(null)).find((shelf) => shelf.title === title)?.contents ?? [];
  const titlesOf = async (title: string, from?: Discovery) =>
    (await cardsOf(title, from)).map((card) => ('track' in card ? card.track.title : card.title));
  const planTitles = async (title: string, from: Discovery = discovery) =>
    (await from.watchLists.plan(videoIdOf(title)))?.tracks.map((track) => track.title) ?? [];

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, {
      tracks,
      albums: [
        { title: 'Kestrel Album', year: 2026 },
        { title: 'Slip of a finger', year: 2926 },
      ],
      playlists: [
        { title: 'Love, always', videoIds: ['Unsent', 'Kestrel 0', 'Lost'].map(videoIdOf) },
        { title: 'Lovely gloves', videoIds: [videoIdOf('Unsent')] },
        { title: 'Lost love', videoIds: [videoIdOf('Lost')] },
      ],
      aliases: [{ old_video_id: 'older rip', video_id: videoIdOf('Duet') }],
    });
    discovery = discoverAt(NOW_MS);
  });
  afterAll(() => database.close());

  it('shows the same quick picks all day, and others the next day', async () => {
    const today = await titlesOf('Quick picks');
    expect(await titlesOf('Quick picks', discoverAt(NOW_MS + 3_600_000))).toEqual(today);
    expect(await titlesOf('Quick picks', discoverAt(NOW_MS + 86_400_000))).not.toEqual(today);
  });

  it('lists songs and albums of equal rank in the same order after some of them changed', async () => {
    const reader = createDiscoveryReader(database);
    const list = () =>
      Promise.all([
        reader.findLatestVideoIds(10),
        reader.findMostPlayed(null, 10),
        reader.findMostPlayedPictured(null, 10),
        reader.findLatestAlbumIds(3),
        reader.findNewAlbumIds(2024, 3),
        reader.findAlbumIdsOfYear(2024, 3),
      ]);
    const before = await list();
    // PostgreSQL writes changed rows to another place of the table.
    await database.db.updateTable('tracks').set({ year: 2024 }).where('title', 'like', '% 3').execute();
    await database.db.updateTable('albums').set({ year: 2024 }).where('title', 'like', 'M%').execute();
    expect(await list()).toEqual(before);
  });

  it('counts tags in parts of their index, a large one in several of them [12.58]', async () => {
    const reader = createDiscoveryReader(database);
    const counts = new Map<string, number>();
    let part = await reader.countTags(null, 20);
    expect(part.map(({ tag, count }) => [tag, count])).toEqual([
      ['ballad', 4],
      ['house', 16],
    ]);
    while (part.length > 0) {
      for (const { tag, count } of part) counts.set(tag, (counts.get(tag) ?? 0) + count);
      part = await reader.countTags(part.at(-1) ?? null, 20);
    }
    expect([...counts]).toEqual([
      ['ballad', 4],
      ['house', 49],
      ['romantic', 1],
    ]);
  });

  it('leaves out a shelf with fewer than four cards', async () => {
    const shelves = await discovery.personalHome.load(null);
    expect(shelves.map(({ title }) => title)).toContain('Trending');
    // The library has one video.
    expect(shelves.map(({ title }) => title)).not.toContain('Top music videos');
  });

  it('shows a track on at most two shelves, and still has all song shelves [9.19]', async () => {
    const shelves = await discovery.personalHome.load(null);
    expect(countShelves(shelves)).toBeLessThanOrEqual(2);
    expect(shelves.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Quick picks', 'Trending in Shorts', 'Trending']),
    );
    expect((await cardsOf('Quick picks')).length).toBe(20);
  });

  it('with ten songs shows a track on at most two shelves, and at least six on each [9.19]', async () => {
    const small = await open();
    const ten = Array.from({ length: 10 }, (__, number) => track(`Ten ${number}`, `Artist ${number}`));
    await insertLibrary(small.db, { tracks: ten });
    const shelves = await createDiscoveryAt(small, NOW_MS).personalHome.load(null);
    expect(countShelves(shelves)).toBe(2);
    for (const title of ['Quick picks', 'Trending in Shorts', 'Trending'])
      expect(shelves.find((shelf) => shelf.title === title)?.contents.length).toBeGreaterThanOrEqual(6);
    await small.close();
  });

  it('puts the most played track first in trending shelves, with its plays, and no missing one', async () => {
    expect((await titlesOf('Trending'))[0]).toBe('Duet');
    const [first, second] = await cardsOf('Trending in Shorts');
    expect(first).toMatchObject({ track: { title: 'Duet', countLabel: '3 plays' } });
    expect(second).toMatchObject({ track: { countLabel: '0 plays' } });
    expect(JSON.stringify(await discovery.personalHome.load(null))).not.toContain('"Lost"');
  });

  it('ranks trending songs by recent plays that were heard, not by plays that only began', async () => {
    await insertListener(database.db, 'mara');
    const play = (title: string, played_at_ms: number, heard_at_ms: number | null) => ({
      entry_id: `${title} ${played_at_ms}`,
      account_id: 'mara',
      video_id: videoIdOf(title),
      played_at_ms,
      song: '{}',
      heard_at_ms,
    });
    await database.db
      .insertInto('plays')
      .values([
        play('Kestrel 3', NOW_MS - 1, NOW_MS),
        // Begun more often, and never heard.
        ...[2, 3, 4].map((agoMs) => play('Kestrel 2', NOW_MS - agoMs, null)),
      ])
      .execute();
    expect((await titlesOf('Trending', discoverAt(NOW_MS))).slice(0, 2)).toEqual(['Kestrel 3', 'Duet']);
  });

  it('sorts new releases by year, newest first, with future years last', async () => {
    const titles = await titlesOf('New releases');
    expect(titles[0]).toBe('Kestrel Album');
    expect(titles.at(-1)).toBe('Slip of a finger');
  });

  it('builds romance playlists from titles and tags, with their artists as description [3.04]', async () => {
    expect(await cardsOf('Romance playlists')).toMatchObject([
      { title: 'Love, always', playlistId: playlistIdOf('Love, always'), description: 'Sable Wren, Kestrel' },
      {
        title: 'Slow Dance Ballads',
        playlistId: 'RDCLAK5uy_ballads',
        description: 'Sable Wren',
        itemCount: 3,
      },
    ]);
  });

  it('opens a generated playlist by playlistId, and returns null for other ids of that kind', async () => {
    const page = await discovery.generatedPlaylists.find('RDCLAK5uy_ballads');
    expect(page?.tracks.map(({ title }) => title).toSorted()).toEqual(['Duet', 'Unsent', 'Unsigned']);
    expect(await discovery.generatedPlaylists.find('RDCLAK5uy_slow-jams')).toBeNull();
    expect(await discovery.generatedPlaylists.find('RDCLAK5uy_nothing')).toBeNull();
  });

  it('lists genres without moods, largest first, and years up to now', async () => {
    const { genres, years, newAlbums } = await discovery.overview.load();
    expect(genres.map(({ title }) => title)).toEqual(['House', 'Ballad']);
    expect(years.map(({ title }) => title)).toEqual(['2026', '2024']);
    expect(newAlbums.map(({ title }) => title)).toContain('Kestrel Album');
  });

  it('opens genres and years as playlists, without missing tracks', async () => {
    const { genres, years } = await discovery.overview.load();
    const openPage = async (card: PlaylistCard | undefined) =>
      discovery.generatedPlaylists.find(card?.playlistId ?? '');
    const ballads = await openPage(genres[1]);
    expect(ballads?.title).toBe('Ballad');
    expect(ballads?.tracks.map(({ title }) => title).toSorted()).toEqual(['Duet', 'Unsent', 'Unsigned']);
    expect((await openPage(years[0]))?.tracks).toHaveLength(8);
  });

  it('plans a watch-list of 25 distinct tracks that begins with the requested one', async () => {
    const titles = await planTitles('Kestrel 0');
    expect(titles[0]).toBe('Kestrel 0');
    expect(titles).toHaveLength(25);
    expect(new Set(titles).size).toBe(25);
    expect(titles).toContain('Duet');
    expect(titles).not.toContain('Lost');
    expect(await planTitles('Kestrel 0', discoverAt(NOW_MS))).toEqual(titles);
  });

  it('begins the watch-list of an alias with the track that replaced it', async () => {
    const list = await discovery.watchLists.plan('older rip');
    expect(list?.tracks[0]?.videoId).toBe(videoIdOf('Duet'));
    expect(list?.playlistId).toBe(`RDAMVM${videoIdOf('Duet')}`);
  });

  it('opens track radio, artist radio and artist shuffle by playlistId', async () => {
    const find = (playlistId: string) => discovery.generatedPlaylists.find(playlistId);
    const list = await discovery.watchLists.plan(videoIdOf('Duet'));
    const ofTrack = await find(list?.playlistId ?? '');
    expect(ofTrack).toMatchObject({ title: 'Duet Radio', tracks: list?.tracks });

    const sable = artistIdOf('Sable Wren');
    const shuffle = await find(toShuffleId(sable));
    expect(shuffle?.title).toBe('Sable Wren Shuffle');
    expect(shuffle?.tracks.map(({ title }) => title).toSorted()).toEqual(['Duet', 'Unsent', 'Unsigned']);

    const radio = await find(toArtistRadioId(sable));
    expect(radio?.title).toBe('Sable Wren Radio');
    const names = radio?.tracks.map(({ artists: [artist] }) => artist?.name);
    expect(new Set(names)).toEqual(new Set(['Sable Wren', 'Kestrel']));
    expect(radio?.tracks.map(({ title }) => title)).not.toContain('Lost');
  });

  it.each(['RDAMVMunknown____', 'RDAOunknown', 'RDEMunknown'])('finds no playlist %s', async (playlistId) => {
    expect(await discovery.generatedPlaylists.find(playlistId)).toBeNull();
  });

  it('plans an empty watch-list for a missing track, and none for an unknown one', async () => {
    expect(await discovery.watchLists.plan(videoIdOf('Lost'))).toMatchObject({ tracks: [] });
    expect(await discovery.watchLists.plan('unknown')).toBeNull();
  });
});
