import { describe, expect, it } from 'vitest';
import { endpoints } from '../calls/index.ts';
import { readCard } from './card.ts';
import { readTrack } from './track.ts';

const VIDEO_ID = 'abcdefghijk';
const ARTISTS = [{ name: 'Halden Vale', id: 'UC1' }];

describe('what a card is', () => {
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
  ])('is told of %o [2.30]', (item, kind) => {
    expect(readCard({ title: 'Ash', ...item }).kind).toBe(kind);
  });

  it('is all of an album that a shelf says [3.02]', () => {
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

  it('is all of an artist that a shelf says [3.03]', () => {
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

  it('is a playlist that leads nowhere where nothing tells its address', () => {
    expect(readCard({ resultType: 'playlist', title: 'Mix' })).toMatchObject({ playlistId: '' });
  });
});

it('an overview of the library names its new albums, genres and years', () => {
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

describe('a page', () => {
  it('of an artist has its own address, name and words about it [3.07]', () => {
    const named = { name: 'Halden Vale', channelId: 'UC2', description: 'From the coast' };
    expect(endpoints.artistInfo.read(named, { id: 'UC1' })).toMatchObject(named);
    expect(endpoints.artistInfo.read({}, { id: 'UC1' })).toMatchObject({
      name: '',
      channelId: 'UC1',
      description: null,
    });
  });

  it('of an album says its type, and what is explicit in it [3.08]', () => {
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

  it('of an album leaves its rows the pictures they have', () => {
    const own = [{ url: '/own', width: 60, height: 60 }];
    const page = endpoints.albumInfo.read({
      thumbnails: [{ url: '/album', width: 226, height: 226 }],
      tracks: [{ title: 'Ash', videoId: VIDEO_ID, thumbnails: own }],
    });
    expect(page.tracks[0]?.thumbnails).toEqual(own);
  });

  it('of a playlist is the one that was asked for where the host does not say which it is [3.08]', () => {
    expect(endpoints.playlist.read({ tracks: [] }, { id: 'VLPL1' }).playlistId).toBe('PL1');
    expect(endpoints.playlist.read({ id: 'PL2', tracks: [] }, { id: 'PL1' })).toMatchObject({
      playlistId: 'PL2',
      author: null,
    });
  });
});

describe('a track of a list', () => {
  it.each([
    [{ duration: '4:19' }, 259],
    [{ duration: '12:05' }, 725],
    [{ duration: 'about 4:19' }, null],
    [{ duration: '4:19 or so' }, null],
    [{ duration_seconds: 0, duration: '4:19' }, 0],
    [{ duration: '4:19', length: '1:00' }, 259],
  ])('is as long as %o says', (item, seconds) => {
    expect(readTrack({ title: 'Ash', ...item }).durationSeconds).toBe(seconds);
  });

  it('is explicit only where the host says so [3.01]', () => {
    const told = [true, false, null, 'true', undefined].map((isExplicit) =>
      readTrack({ title: 'Ash', isExplicit }),
    );
    expect(told.map(({ isExplicit }) => isExplicit)).toEqual([true, false, false, false, false]);
  });

  it('has no artist without a name [3.01]', () => {
    const artists = [{ id: 'UC1' }, { name: '', id: 'UC2' }, { name: 'Ilse', id: 7 }];
    expect(readTrack({ title: 'Ash', artists }).artists).toEqual([{ name: 'Ilse', id: '7' }]);
  });
});

it('a watch-list has an address of its own, or none [7.c07]', () => {
  expect(endpoints.watchList.read({ tracks: [], playlistId: 'RDAMVM1' }).playlistId).toBe('RDAMVM1');
  expect(endpoints.watchList.read({ tracks: [] }).playlistId).toBeNull();
});

describe('song info', () => {
  const format = { itag: 251, url: '/stream/a' };

  it('holds formats only where the song may be played [5.01]', () => {
    const streamingData = { expiresInSeconds: 60, adaptiveFormats: [format] };
    const refused = endpoints.songInfo.read({
      playabilityStatus: { status: 'LOGIN_REQUIRED' },
      streamingData,
    });
    expect(refused).toMatchObject({ formats: [], expiresInSeconds: null });
  });

  it('names the quality of a picture as its host does, else by its height [3.11]', () => {
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

  it('has texts that say nothing where the host said nothing', () => {
    const { details } = endpoints.songInfo.read({
      playabilityStatus: { status: 'OK' },
      videoDetails: { lengthSeconds: 'x' },
    });
    expect(details).toMatchObject({ videoId: '', title: '', author: '', durationSeconds: 0 });
  });
});
