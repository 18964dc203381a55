import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue, type Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { createTrackReader } from '../../../../core/catalogue/track-reader.ts';
import { toDrawnId } from '../../../../core/artwork/drawn/drawn-id.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import {
  albumIdOf,
  artistIdOf,
  type DescribedLibrary,
  insertLibrary,
  playlistIdOf,
  videoIdOf,
} from '../../testing/library-rows.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { insertListener } from '../../testing/listening-rows.ts';

/** More songs of one album than an artist page shows, none of which was played. */
const CANONS = Array.from({ length: 30 }, (_, at) => `Canon ${at}`);

const library: DescribedLibrary = {
  tracks: [
    { title: 'Tides', album: 'Low Water', artwork_id: 'sea', genres: ['Ambient'], play_count: 5 },
    { title: 'Shore', album: 'Low Water', genres: ['Ambient'], duration_ms: 61_900 },
    { title: 'Wreck', album: 'Low Water', is_missing: 1 },
    {
      title: 'Lighthouse',
      album: 'Lighthouse',
      artists: ['Mara Lind', { name: 'Oum', role: 'featured' }, { name: 'Kip', role: 'composer' }],
      video_type: 'MUSIC_VIDEO_TYPE_OMV',
      video_artwork_id: 'frame',
      play_count: 1400,
      is_explicit: 1,
    },
    { title: 'Clip', video_type: 'MUSIC_VIDEO_TYPE_UGC' },
    { title: 'Mist', artists: ['Ilse'], album: 'Fog', genres: ['Ambient'] },
    { title: 'Riff', artists: ['Rok'], album: 'Loud', genres: ['Metal'] },
    ...['Dawn', 'Noon', 'Dusk', 'Night'].map((title) => ({ title, artists: ['Sol'], album: 'Hours' })),
    ...Array.from({ length: 22 }, (_, at) => ({
      title: `Etude ${at}`,
      artists: ['Wen'],
      album: 'Etudes',
      play_count: at,
    })),
    ...CANONS.map((title) => ({ title, artists: ['Vex'], album: 'Canons' })),
  ],
  albums: [
    { title: 'Low Water', artwork_id: 'sea', year: 2019 },
    { title: 'Lighthouse', type: 'Single', year: 2023 },
    { title: 'Lost', artists: ['Mara Lind'], is_missing: 1 },
  ],
  artists: [{ name: 'Mara Lind', artwork_id: 'sea', track_count: 4 }],
  playlists: [{ title: 'Evening', videoIds: [videoIdOf('Tides'), videoIdOf('Wreck'), videoIdOf('Tides')] }],
  aliases: [
    { old_video_id: 'older rip 1', video_id: videoIdOf('Tides') },
    { old_video_id: 'older rip 2', video_id: videoIdOf('Tides') },
  ],
};

const titles = (list: readonly { readonly title: string }[] | undefined) => list?.map(({ title }) => title);

describe.each(testDatabases)('the catalogue on %s', (_, open) => {
  let database: OpenedDatabase;
  let catalogue: Catalogue;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, library);
    catalogue = createCatalogue(createCatalogueReader(database), { find: async () => null });
  });
  afterAll(() => database.close());

  it('has an artist page of top songs, videos, albums, singles and related artists [3.07]', async () => {
    const page = await catalogue.findArtist(`MPLA${artistIdOf('Mara Lind')}`);
    expect(page).toMatchObject({ name: 'Mara Lind', channelId: artistIdOf('Mara Lind') });
    expect(titles(page?.songs)).toEqual(['Lighthouse', 'Tides', 'Shore']);
    expect(titles(page?.videos)).toEqual(['Lighthouse', 'Clip']);
    expect(titles(page?.albums)).toEqual(['Low Water']);
    expect(titles(page?.singles)).toEqual(['Lighthouse']);
    expect(titles(page?.related)).toEqual(['Oum', 'Ilse']);
  });

  it('orders the top songs of an artist by plays, then likes, then position on the album', async () => {
    await insertListener(database.db, 'ada');
    await database.db
      .insertInto('likes')
      .values({ account_id: 'ada', video_id: videoIdOf('Dusk'), liked_at_ms: 1, song: 'null' })
      .execute();
    await database.db
      .updateTable('tracks')
      .set({ play_count: 2 })
      .where('video_id', '=', videoIdOf('Night'))
      .execute();
    const page = await catalogue.findArtist(artistIdOf('Sol'));
    expect(titles(page?.songs)).toEqual(['Night', 'Dusk', 'Dawn', 'Noon']);
  });

  it('has the first songs of a long album in its order, also where nobody played any of them', async () => {
    const page = await catalogue.findArtist(artistIdOf('Vex'));
    expect(titles(page?.songs)).toEqual(CANONS.slice(0, 20));
    const all = await catalogue.findPlaylist(`VL${page?.allSongsId}`);
    expect(titles(all?.tracks)).toEqual(CANONS);
  });

  it('has a playlist of all songs of an artist, linked from the page if that shows fewer', async () => {
    const page = await catalogue.findArtist(artistIdOf('Wen'));
    expect(page?.songs).toHaveLength(20);
    const all = await catalogue.findPlaylist(`VL${page?.allSongsId}`);
    expect(all).toMatchObject({ title: 'All songs', author: { name: 'Wen', id: artistIdOf('Wen') } });
    expect(all?.tracks).toHaveLength(22);
    expect(titles(all?.tracks)?.slice(0, 2)).toEqual(['Etude 21', 'Etude 20']);
    expect((await catalogue.findArtist(artistIdOf('Mara Lind')))?.allSongsId).toBeNull();
    expect(await catalogue.findPlaylist('OLASnobody')).toBeNull();
  });

  it('gives videos 16:9 thumbnails of a frame, and songs and albums their cover in its sizes [9.13]', async () => {
    const page = await catalogue.findArtist(artistIdOf('Mara Lind'));
    const square = (sizePx: number) => ({
      url: `/art/sea/${sizePx}.webp`,
      width: sizePx,
      height: sizePx,
    });
    expect(page?.videos[0]?.thumbnails).toEqual([
      { url: '/art/frame/320x180.webp', width: 320, height: 180 },
      { url: '/art/frame/640x360.webp', width: 640, height: 360 },
    ]);
    expect(page?.songs[1]?.thumbnails).toEqual([square(60), square(120)]);
    expect(page?.albums[0]?.thumbnails).toEqual([square(226), square(544)]);
  });

  it('uses a drawn cover where there is none, the same for an album and its songs', async () => {
    const drawn = (id: string, file: string) => `/art/${toDrawnId(id)}/${file}`;
    const page = await catalogue.findArtist(artistIdOf('Mara Lind'));
    const single = albumIdOf('Lighthouse');
    expect(page?.singles[0]?.thumbnails[1]?.url).toBe(drawn(single, '544.webp'));
    expect((await catalogue.findAlbum(single))?.tracks[0]?.thumbnails[0]?.url).toBe(drawn(single, '60.webp'));
    expect(page?.related[0]?.thumbnails[0]?.url).toBe(drawn(artistIdOf('Oum'), '226.webp'));
    expect(page?.videos[1]?.thumbnails[0]?.url).toMatch(/^\/art\/drawn.*\/320x180\.webp$/);
  });

  it('credits main and featured artists, not composers, and shows plays and the explicit flag', async () => {
    const page = await catalogue.findArtist(artistIdOf('Oum'));
    expect(page?.songs).toMatchObject([
      {
        title: 'Lighthouse',
        artists: [{ name: 'Mara Lind' }, { name: 'Oum', id: artistIdOf('Oum') }],
        views: '1.4K',
        isExplicit: true,
      },
    ]);
    const [composed, ...others] = (await catalogue.findArtist(artistIdOf('Kip')))?.songs ?? [];
    expect(composed?.artists.map(({ name }) => name)).toEqual(['Mara Lind', 'Oum']);
    expect(others).toEqual([]);
  });

  it('lists album tracks in order, a missing one unavailable and without videoId [3.08]', async () => {
    const page = await catalogue.findAlbum(albumIdOf('Low Water'));
    expect(page).toMatchObject({
      title: 'Low Water',
      type: 'Album',
      year: '2019',
      durationSeconds: 541,
      audioPlaylistId: albumIdOf('Low Water').replace('MPREb_', 'OLAK5uy_'),
      tracks: [
        {
          title: 'Tides',
          videoId: videoIdOf('Tides'),
          trackNumber: 1,
          discNumber: 1,
          album: { name: 'Low Water' },
        },
        { title: 'Shore', durationSeconds: 61, thumbnails: [{ url: '/art/sea/60.webp' }, {}] },
        { title: 'Wreck', videoId: null, trackNumber: null, isAvailable: false },
      ],
    });
  });

  it('finds a playlist with or without the VL prefix, and keeps duplicate tracks', async () => {
    const page = await catalogue.findPlaylist(`VL${playlistIdOf('Evening')}`);
    expect(page).toEqual(await catalogue.findPlaylist(playlistIdOf('Evening')));
    expect(page).toMatchObject({ playlistId: playlistIdOf('Evening'), title: 'Evening' });
    expect(page?.tracks.map(({ title, isAvailable }) => [title, isAvailable])).toEqual([
      ['Tides', true],
      ['Wreck', false],
      ['Tides', true],
    ]);
    expect(page?.thumbnails[0]?.url).toBe('/art/sea/226.webp');
  });

  it('opens the audioPlaylistId of an album as a playlist of its tracks', async () => {
    const album = await catalogue.findAlbum(albumIdOf('Low Water'));
    const list = await catalogue.findPlaylist(album?.audioPlaylistId ?? '');
    expect(titles(list?.tracks)).toEqual(titles(album?.tracks));
  });

  it('returns null for unknown artists, albums and playlists', async () => {
    expect(await catalogue.findArtist('UCnobody')).toBeNull();
    expect(await catalogue.findAlbum('MPREb_nothing')).toBeNull();
    expect(await catalogue.findPlaylist('OLAK5uy_nothing')).toBeNull();
    expect(await catalogue.findPlaylist('PLnothing')).toBeNull();
  });

  it('resolves an alias to its track, and marks missing tracks as unavailable', async () => {
    const reader = createTrackReader(createCatalogueReader(database));
    const tracks = await reader.load(['older rip 1', videoIdOf('Wreck'), 'unknown']);
    expect([...tracks.keys()].toSorted()).toEqual([videoIdOf('Wreck'), 'older rip 1'].toSorted());
    expect(tracks.get('older rip 1')?.videoId).toBe(videoIdOf('Tides'));
    expect(tracks.get(videoIdOf('Wreck'))).toMatchObject({
      videoId: videoIdOf('Wreck'),
      isAvailable: false,
    });
  });
});
