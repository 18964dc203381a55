import { describe, expect, it } from 'vitest';
import { endpoints } from '../../calls/index.ts';
import { readCard } from './card.ts';
import { readTrack } from '../tracks/track.ts';

const VIDEO_ID = 'abcdefghijk';
const ARTISTS = [{ name: 'Halden Vale', id: 'UC1' }];

describe('readCard', () => {
  it.each([
    [{ resultType: 'video', videoId: VIDEO_ID }, 'video'],
    [{ resultType: 'song', videoId: VIDEO_ID, videoType: 'MUSIC_VIDEO_TYPE_OMV' }, 'song'],
    [{ videoId: VIDEO_ID, videoType: 'MUSIC_VIDEO_TYPE_ATV' }, 'song'],
    [{ videoId: VIDEO_ID, videoType: 'MUSIC_VIDEO_TYPE_UGC' }, 'video'],
    [{ resultType: 'song', videoId: null, browseId: 'MPREb_x' }, 'song'],
    [{ resultType: 'video', videoId: null, artists: ARTISTS }, 'video'],
    [{ videoId: null, playlistId: 'PL1', artists: ARTISTS }, 'playlist'],
    [{ videoId: null, browseId: 'MPREb_x', artists: ARTISTS }, 'album'],
    [{ artists: ARTISTS }, 'artist'],
    [{ resultType: 'artist', videoId: null, artists: ARTISTS }, 'artist'],
  ])('derives the kind of a card from %o [2.30]', (item, kind) => {
    expect(readCard({ title: 'Ash', ...item }).kind).toBe(kind);
  });

  it('reads all fields of an album on a shelf [3.02]', () => {
    const album = {
      title: 'Tides',
      browseId: 'MPREb_x',
      type: 'EP',
      year: '2024',
      artists: ARTISTS,
      audioPlaylistId: 'OLAK5uy_x',
    };
    expect(readCard(album)).toEqual({ kind: 'album', isExplicit: false, thumbnails: [], ...album });
    expect(readCard({ ...album, isExplicit: true })).toMatchObject({ isExplicit: true });
  });

  it('reads all fields of an artist on a shelf [3.03]', () => {
    const artist = {
      browseId: 'UC1',
      artists: ARTISTS,
      subscribers: '1.2M',
      shuffleId: 'RDAO1',
      radioId: 'RDEM1',
    };
    const card = readCard({ artist: 'Halden Vale', ...artist });
    expect(card).toEqual({
      kind: 'artist',
      title: 'Halden Vale',
      thumbnails: [],
      ...artist,
      artists: ARTISTS,
    });
  });

  it('reads an empty playlistId of a playlist without ids', () => {
    expect(readCard({ resultType: 'playlist', title: 'Mix' })).toMatchObject({ playlistId: '' });
  });
});

it('libraryOverview reads new albums, genres and years', () => {
  const album = { title: 'Tides', browseId: 'MPREb_x' };
  const overview = endpoints.libraryOverview.read({
    newAlbums: [album],
    genres: [{ title: 'House', playlistId: 'PLh', count: '12' }],
    years: [{ title: '2024', playlistId: 'PL2024' }],
  });
  expect(overview).toMatchObject({
    newAlbums: [{ kind: 'album', browseId: 'MPREb_x' }],
    genres: [{ kind: 'playlist', playlistId: 'PLh', itemCount: 12 }],
    years: [{ kind: 'playlist', title: '2024', itemCount: null }],
  });
  expect(endpoints.libraryOverview.read({})).toEqual({ newAlbums: [], genres: [], years: [] });
});

describe('readers of pages', () => {
  it('artistInfo reads channelId, name and description, with defaults [3.07]', () => {
    const named = { name: 'Halden Vale', channelId: 'UC2', description: 'From the coast' };
    expect(endpoints.artistInfo.read(named, { id: 'UC1' })).toMatchObject(named);
    expect(endpoints.artistInfo.read({}, { id: 'UC1' })).toMatchObject({
      name: '',
      channelId: 'UC1',
      description: null,
    });
  });

  it('albumInfo reads type, explicit flags and track numbers, with defaults [3.08]', () => {
    const row = { title: 'Ash', videoId: VIDEO_ID, trackNumber: 3, discNumber: 2, isExplicit: true };
    const page = endpoints.albumInfo.read({ title: 'Tides', type: 'EP', isExplicit: true, tracks: [row] });
    expect(page).toMatchObject({ type: 'EP', isExplicit: true });
    expect(page.tracks).toMatchObject([{ trackNumber: 3, discNumber: 2, isExplicit: true }]);
    expect(endpoints.albumInfo.read({ tracks: [] })).toMatchObject({
      title: '',
      type: 'Album',
      isExplicit: false,
    });
  });

  it('albumInfo keeps the thumbnails that a track already has', () => {
    const own = [{ url: '/own', width: 60, height: 60 }];
    const page = endpoints.albumInfo.read({
      thumbnails: [{ url: '/album', width: 226, height: 226 }],
      tracks: [{ title: 'Ash', videoId: VIDEO_ID, thumbnails: own }],
    });
    expect(page.tracks[0]?.thumbnails).toEqual(own);
  });

  it('playlist falls back to the requested playlistId when the reply has none [3.08]', () => {
    expect(endpoints.playlist.read({ tracks: [] }, { id: 'VLPL1' }).playlistId).toBe('PL1');
    expect(endpoints.playlist.read({ id: 'PL2', tracks: [] }, { id: 'PL1' })).toMatchObject({
      playlistId: 'PL2',
      author: null,
    });
  });
});

describe('readTrack', () => {
  it.each([
    [{ duration: '4:19' }, 259],
    [{ duration: '12:05' }, 725],
    [{ duration: 'about 4:19' }, null],
    [{ duration: '4:19 or so' }, null],
    [{ duration_seconds: 0, duration: '4:19' }, 0],
    [{ duration: '4:19', length: '1:00' }, 259],
  ])('reads the length in seconds from %o', (item, seconds) => {
    expect(readTrack({ title: 'Ash', ...item }).durationSeconds).toBe(seconds);
  });

  it('reads a track as explicit only for the value true [3.01]', () => {
    const told = [true, false, null, 'true', undefined].map((isExplicit) =>
      readTrack({ title: 'Ash', isExplicit }),
    );
    expect(told.map(({ isExplicit }) => isExplicit)).toEqual([true, false, false, false, false]);
  });

  it('skips artists without a name [3.01]', () => {
    const artists = [{ id: 'UC1' }, { name: '', id: 'UC2' }, { name: 'Ilse', id: 7 }];
    expect(readTrack({ title: 'Ash', artists }).artists).toEqual([{ name: 'Ilse', id: '7' }]);
  });
});

it('watchList reads its playlistId, or null [7.c07]', () => {
  expect(endpoints.watchList.read({ tracks: [], playlistId: 'RDAMVM1' }).playlistId).toBe('RDAMVM1');
  expect(endpoints.watchList.read({ tracks: [] }).playlistId).toBeNull();
});

describe('songInfo', () => {
  const format = { itag: 251, url: '/stream/a' };

  it('reads no formats when the song cannot be played [5.01]', () => {
    const streamingData = { expiresInSeconds: 60, adaptiveFormats: [format] };
    const refused = endpoints.songInfo.read({
      playabilityStatus: { status: 'LOGIN_REQUIRED' },
      streamingData,
    });
    expect(refused).toMatchObject({ formats: [], expiresInSeconds: null });
  });

  it('reads the quality label of a video format, else derives it from the height [3.11]', () => {
    const adaptiveFormats = [
      { ...format, height: 720, qualityLabel: '720p60' },
      { ...format, height: 360 },
      { url: '/stream/of-no-format' },
    ];
    const { formats } = endpoints.songInfo.read({
      playabilityStatus: { status: 'OK' },
      streamingData: { adaptiveFormats },
    });
    expect(formats.map(({ qualityLabel }) => qualityLabel)).toEqual(['720p60', '360p']);
  });

  it('reads missing details as empty texts and a length of 0', () => {
    const { details } = endpoints.songInfo.read({
      playabilityStatus: { status: 'OK' },
      videoDetails: { lengthSeconds: 'x' },
    });
    expect(details).toMatchObject({ videoId: '', title: '', author: '', durationSeconds: 0 });
  });
});
