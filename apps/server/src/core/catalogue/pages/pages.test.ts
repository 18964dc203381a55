import { describe, expect, it } from 'vitest';
import { findAlbumPage } from './album-page.ts';
import { findArtistPage } from './artist-page.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import {
  findPlaylistPage,
  type GeneratedPlaylists,
  listPlaylistCards,
  toTotalSeconds,
} from './playlist-page.ts';
import type { AlbumRecord, ArtistRecord, PlaylistRecord, TrackRecord } from '../records.ts';
import { aPlaylistRecord, aTrackRecord, anAlbumRecord, anArtistRecord } from '../testing/records.ts';

interface Shelves {
  readonly tracks?: readonly TrackRecord[];
  readonly albums?: readonly AlbumRecord[];
  readonly artists?: readonly ArtistRecord[];
  readonly playlists?: readonly PlaylistRecord[];
}

const among =
  <Record>(records: readonly Record[], idOf: (record: Record) => string) =>
  async (ids: readonly string[]) =>
    new Map(
      records.filter((record) => ids.includes(idOf(record))).map((record) => [idOf(record), record] as const),
    );

/** A catalogue in memory; `fields` answers what is not a record. */
const aCatalogue = (
  { tracks = [], albums = [], artists = [], playlists = [] }: Shelves,
  fields: Partial<CatalogueReader> = {},
): CatalogueReader => ({
  loadTracks: among(tracks, ({ videoId }) => videoId),
  loadAlbums: among(albums, ({ albumId }) => albumId),
  loadArtists: among(artists, ({ artistId }) => artistId),
  loadPlaylists: among(playlists, ({ playlistId }) => playlistId),
  findCurrentArtistId: async () => null,
  findTopTracks: async (_, { songs }) => ({
    songs: tracks.map(({ videoId }) => videoId).slice(0, songs),
    pictured: [],
  }),
  findAlbumIds: async () => albums.map(({ albumId }) => albumId),
  findArtistLinks: async () => [],
  loadAlbumTracks: async () =>
    tracks.map(({ videoId }, at) => ({ videoId, trackNumber: at + 1, discNumber: null })),
  loadPlaylistVideoIds: async () => tracks.map(({ videoId }) => videoId),
  findPlaylistIds: async () => playlists.map(({ playlistId }) => playlistId),
  ...fields,
});

const songs = (count: number) => Array.from({ length: count }, (_, at) => aTrackRecord(`song ${at}`));
const noneGenerated: GeneratedPlaylists = { find: async () => null };

describe('the page of an album', () => {
  it('keeps the row of a missing song, without videoId and number', async () => {
    const tracks = [aTrackRecord('one'), aTrackRecord('gone', { isMissing: true })];
    const page = await findAlbumPage(aCatalogue({ tracks, albums: [anAlbumRecord('MPREb_x')] }), 'MPREb_x');
    expect(page?.tracks).toMatchObject([
      { title: 'one', videoId: 'one', trackNumber: 1 },
      { title: 'gone', videoId: null, trackNumber: null, isAvailable: false },
    ]);
  });

  it('shows its own name and cover for songs that are also on a compilation', async () => {
    const tracks = [
      aTrackRecord('one', { artworkId: 'compilation', album: { name: 'Best of', id: 'MPREb_b' } }),
    ];
    const albums = [anAlbumRecord('MPREb_x', { title: 'Tides', artworkId: 'tides' })];
    const page = await findAlbumPage(aCatalogue({ tracks, albums }), 'MPREb_x');
    const [song] = page?.tracks ?? [];
    expect(song?.album).toEqual({ name: 'Tides', id: 'MPREb_x' });
    expect(song?.thumbnails[0]?.url).toBe('/art/tides/60.webp');
  });

  it('without a cover shows each song’s own cover, or else the album’s drawn one', async () => {
    const tracks = [aTrackRecord('one', { artworkId: 'own' }), aTrackRecord('two')];
    const page = await findAlbumPage(aCatalogue({ tracks, albums: [anAlbumRecord('MPREb_x')] }), 'MPREb_x');
    expect(page?.tracks.map(({ thumbnails }) => thumbnails[0]?.url)).toEqual([
      '/art/own/60.webp',
      '/art/drawn1-MPREb_x/60.webp',
    ]);
  });

  it('is null when there is no such album', async () => {
    expect(await findAlbumPage(aCatalogue({}), 'MPREb_x')).toBeNull();
  });
});

describe('the page of an artist', () => {
  const artists = [anArtistRecord('UCodd')];

  it('is also found by its id with the prefix MPLA', async () => {
    expect(await findArtistPage(aCatalogue({ artists }), 'MPLAUCodd')).toMatchObject({ channelId: 'UCodd' });
    expect(await findArtistPage(aCatalogue({ artists }), 'UCother')).toBeNull();
  });

  it.each([
    [20, 20, null],
    [21, 20, 'OLASodd'],
  ])('with %d songs shows %d and has the allSongsId %o', async (count, shown, allSongsId) => {
    const page = await findArtistPage(aCatalogue({ artists, tracks: songs(count) }), 'UCodd');
    expect(page?.songs).toHaveLength(shown);
    expect(page?.allSongsId).toBe(allSongsId);
  });

  it('shows copies of a recording once, and leads to all of them [2.238]', async () => {
    const copies = [
      aTrackRecord('album', { title: 'Tide', durationMs: 200_000 }),
      aTrackRecord('best of', { title: 'Tide', durationMs: 201_000 }),
      aTrackRecord('live', { title: 'Tide', durationMs: 260_000 }),
    ];
    const findTopTracks = async () => {
      const ids = copies.map(({ videoId }) => videoId);
      return { songs: ids, pictured: ids };
    };
    const page = await findArtistPage(aCatalogue({ artists, tracks: copies }, { findTopTracks }), 'UCodd');
    expect(page?.songs.map(({ videoId }) => videoId)).toEqual(['album', 'live']);
    expect(page?.videos.map(({ videoId }) => videoId)).toEqual(['album', 'live']);
    expect(page?.allSongsId).toBe('OLASodd');
  });

  it('shows as many top songs where the first ones are copies [2.238]', async () => {
    const tracks = songs(25).flatMap((song) =>
      [1, 2].map((copy) => ({ ...song, videoId: `${song.videoId} copy ${copy}` })),
    );
    const page = await findArtistPage(aCatalogue({ artists, tracks }), 'UCodd');
    expect(new Set(page?.songs.map(({ title }) => title)).size).toBe(20);
  });

  it('lists EPs with the singles, not with the albums', async () => {
    const albums = ['Album', 'Single', 'EP'].map((type) => anAlbumRecord(type, { type }));
    const page = await findArtistPage(aCatalogue({ artists, albums }), 'UCodd');
    expect(page?.albums.map(({ browseId }) => browseId)).toEqual(['Album']);
    expect(page?.singles.map(({ browseId }) => browseId)).toEqual(['Single', 'EP']);
  });

  it('lists up to ten related artists, skipping those without a playable track', async () => {
    const related = Array.from({ length: 15 }, (_, at) =>
      anArtistRecord(`UC${String(at).padStart(2, '0')}`, { trackCount: at < 3 ? 0 : 1 }),
    );
    const reader = aCatalogue(
      { artists: [...artists, ...related] },
      { findArtistLinks: async () => related.map(({ artistId }) => ({ artistId, kind: 'tag' as const })) },
    );
    const page = await findArtistPage(reader, 'UCodd');
    expect(page?.related.map(({ browseId }) => browseId)).toEqual(
      related.slice(3, 13).map(({ artistId }) => artistId),
    );
  });
});

describe('the page of a playlist', () => {
  const shelves = {
    tracks: songs(2),
    albums: [anAlbumRecord('MPREb_x', { title: 'Tides' })],
    artists: [anArtistRecord('UCodd')],
    playlists: [aPlaylistRecord('PLrain')],
  };
  const find = (id: string, generated = noneGenerated) =>
    findPlaylistPage(aCatalogue(shelves), generated, id);

  it.each([
    ['OLAK5uy_x', { title: 'Tides', author: { name: 'Odd Lantern', id: 'UCodd' } }],
    ['OLASodd', { title: 'All songs', author: { name: 'Odd Lantern', id: 'UCodd' } }],
    ['PLrain', { title: 'Rainy day', author: null }],
  ])('%s is found by its id, with or without the prefix VL', async (id, expected) => {
    expect(await find(id)).toMatchObject({ ...expected, playlistId: id });
    expect(await find(`VL${id}`)).toMatchObject({ ...expected, playlistId: id });
  });

  it.each(['OLAK5uy_other', 'OLASother', 'PLother'])(
    '%s is null when it names nothing in the catalogue',
    async (id) => {
      expect(await find(id)).toBeNull();
    },
  );

  it('is generated only when none is stored under that id', async () => {
    const stored = await find('PLrain');
    const generated = { find: async () => stored && { ...stored, title: 'Generated' } };
    expect(await find('PLnew', generated)).toMatchObject({ title: 'Generated' });
    expect(await find('PLrain', generated)).toMatchObject({ title: 'Rainy day' });
  });

  it('sums the durations of its songs, counting an unknown duration as 0', () => {
    expect(
      toTotalSeconds([{ durationSeconds: 100 }, { durationSeconds: null }, { durationSeconds: 3 }]),
    ).toBe(103);
    expect(toTotalSeconds([])).toBe(0);
  });

  it('is not listed while it is empty', async () => {
    const playlists = [
      aPlaylistRecord('PLa'),
      aPlaylistRecord('PLb', { trackCount: 0 }),
      aPlaylistRecord('PLc'),
    ];
    const cards = await listPlaylistCards(aCatalogue({ playlists }));
    expect(cards.map(({ playlistId }) => playlistId)).toEqual(['PLa', 'PLc']);
  });
});
