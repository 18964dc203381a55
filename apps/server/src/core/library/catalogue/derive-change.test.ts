import { describe, expect, it } from 'vitest';
import { toAlbumId, toArtistId } from '../identity/ids.ts';
import type { MediaFile } from '../library-file.ts';
import { aMediaFile, type DescribedFile } from '../testing/media-files.ts';
import type { CurrentArtist, CurrentRows, CurrentTrack } from './catalogue-change.ts';
import { deriveChange, type TrackChange } from './derive-change.ts';
import { toTrackState, type TrackState } from './track-state.ts';

const nothing: CurrentRows = { tracks: [], albums: [], artists: [], identified: [], creditedByName: [] };

const tide = (number: number, fields: DescribedFile = {}): MediaFile =>
  aMediaFile({
    path: `Tide/${number}.flac`,
    ownVideoId: `tide-${number}`,
    ...fields,
    tags: { title: `Song ${number}`, album: 'Tide', artists: ['Nina'], trackNumber: number, ...fields.tags },
  });

const toStates = (files: readonly MediaFile[]): TrackState[] =>
  [...Map.groupBy(files, ({ content }) => content.videoId)].flatMap(
    ([videoId, own]) => toTrackState(videoId, own) ?? [],
  );

/** @param others Files of tracks outside the change. */
function derive(
  files: readonly MediaFile[],
  current: Partial<CurrentRows> = {},
  request: Partial<TrackChange> = {},
  others: readonly MediaFile[] = [],
) {
  const states = toStates(files);
  const videoIds = states.map(({ videoId }) => videoId);
  const change = { videoIds, states, firsts: toStates(others), scan: null, removedVideoIds: [] };
  return deriveChange({ ...change, ...request }, { ...nothing, ...current });
}

const TIDE = toAlbumId('Tide', ['Nina'], null);
const NINA = toArtistId('Nina');

const aMember = (number: number) => ({
  videoId: `tide-${number}`,
  title: `Song ${number}`,
  discNumber: null,
  trackNumber: number,
  isMissing: false,
  durationMs: 1000,
  isExplicit: false,
  addedAtMs: 5,
  year: null,
});

const aCurrentTrack = (number: number, fields: Partial<CurrentTrack> = {}): CurrentTrack => ({
  videoId: `tide-${number}`,
  isMissing: false,
  addedAtMs: 5,
  artworkId: null,
  artistIds: [NINA],
  tagged: [],
  albumIds: [TIDE],
  ...fields,
});

const anArtist = (fields: Partial<CurrentArtist> = {}): CurrentArtist => ({
  artistId: NINA,
  name: 'Nina',
  trackCount: 0,
  imageId: null,
  albumCover: null,
  trackCover: null,
  creditedName: 'Nina',
  ...fields,
});

it('an album may have more tracks than a call takes arguments', () => {
  const members = Array.from({ length: 200_000 }, (_, index) => aMember(index + 2));
  const { albums } = derive([tide(1)], {
    albums: [{ albumId: TIDE, artistIds: [NINA], tagged: [], members }],
  });
  expect(albums.map(({ trackCount }) => trackCount)).toEqual([200_001]);
});

describe('new files', () => {
  it('create tracks, their album in track order, and their artists', () => {
    const change = derive([tide(2), tide(1, { tags: { artists: ['Nina', 'Otto'] } })]);
    expect(change.tracks.map(({ videoId, albumId }) => [videoId, albumId])).toEqual([
      ['tide-2', TIDE],
      ['tide-1', TIDE],
    ]);
    expect(change.albums).toMatchObject([
      { albumId: TIDE, title: 'Tide', type: 'Single', trackCount: 2, durationMs: 2000, isFindable: true },
    ]);
    expect(change.rewrites).toMatchObject([
      {
        albumId: TIDE,
        keptCount: 0,
        hasStoredRest: false,
        rest: [{ videoId: 'tide-1' }, { videoId: 'tide-2' }],
      },
    ]);
    expect(new Map(change.artists.map(({ name, trackCount }) => [name, trackCount]))).toEqual(
      new Map([
        ['Nina', 2],
        ['Otto', 1],
      ]),
    );
    expect([change.lostVideoIds, change.removedAlbumIds]).toEqual([[], []]);
  });

  it('with the same sound become one track, on the albums of all of them', () => {
    const other = { path: 'Best/9.flac', ownVideoId: 'tide-1', tags: { album: 'Best' } };
    const change = derive([tide(1), tide(1, other)]);
    expect(change.tracks).toHaveLength(1);
    expect(change.albums.map(({ title }) => title).toSorted()).toEqual(['Best', 'Tide']);
  });

  it('with the same sound take album, title and cover from the first of them', () => {
    const withCover = (artworkId: string) => ({ cover: { artworkId, imagePath: null } });
    const files = [
      tide(1, { path: 'A/1.flac', videoId: 'tide', tags: { album: 'Abyss' }, record: withCover('abyss') }),
      tide(2, { path: 'B/2.flac', videoId: 'tide', tags: { album: 'Best' }, record: withCover('best') }),
      tide(3, { path: 'C/3.flac', videoId: 'tide', tags: { album: 'Best' } }),
    ];
    for (const order of [files, files.toReversed()]) {
      const change = derive(order);
      expect(change.tracks).toMatchObject([
        { albumId: toAlbumId('Abyss', ['Nina'], null), title: 'Song 1', artworkId: 'abyss' },
      ]);
      const best = change.rewrites.find(({ albumId }) => albumId !== change.tracks[0]?.albumId);
      expect(best?.rest).toMatchObject([{ trackNumber: 2 }]);
    }
  });

  it('that are a song and its video become one track, findable as both', () => {
    const video = tide(1, { path: 'Tide/1.webm', kind: 'video', videoId: 'tide-1', ownVideoId: 'clip' });
    const change = derive([video, tide(1)]);
    expect(change.tracks).toMatchObject([
      { videoType: 'MUSIC_VIDEO_TYPE_OMV', isFindableSong: true, isFindableVideo: true },
    ]);
  });

  it('name their album after its first track, in any order of files', () => {
    const files = [tide(1, { tags: { album: 'Tide' } }), tide(2, { tags: { album: 'TIDE' } })];
    for (const order of [files, files.toReversed()])
      expect(derive(order).albums).toMatchObject([{ albumId: TIDE, title: 'Tide' }]);
  });

  it('take their added date from the scan, else from the file, and keep a known one', () => {
    const file = tide(1, { modifiedAtMs: 77 });
    expect(derive([file]).tracks).toMatchObject([{ addedAtMs: 77 }]);
    const later = derive([file], {}, { scan: { begunAtMs: 99, isFirst: false } });
    expect(later.tracks).toMatchObject([{ addedAtMs: 99 }]);
    const known = derive([file], { tracks: [aCurrentTrack(1)] }, { scan: { begunAtMs: 99, isFirst: false } });
    expect(known.tracks).toMatchObject([{ addedAtMs: 5 }]);
  });
});

describe('a file that joins an album', () => {
  const current = {
    albums: [{ albumId: TIDE, artistIds: [NINA], tagged: [], members: [aMember(1), aMember(2)] }],
  };

  it('is appended when it comes last, and leaves the album’s name to the first track', () => {
    const first = tide(1, { tags: { album: 'Tide!' } });
    const change = derive([tide(3, { tags: { album: 'tide' } })], current, {}, [first]);
    expect(change.rewrites).toMatchObject([
      { keptCount: 2, hasStoredRest: false, rest: [{ videoId: 'tide-3' }] },
    ]);
    expect(change.albums).toMatchObject([{ title: 'Tide!', trackCount: 3, addedAtMs: 5 }]);
  });

  it('shifts the other tracks when it comes first, and then names the album', () => {
    const change = derive([tide(0, { tags: { album: 'TIDE' } })], current, {}, [tide(1)]);
    expect(change.rewrites).toMatchObject([
      { keptCount: 0, hasStoredRest: true, rest: [{ videoId: 'tide-0' }, {}, {}] },
    ]);
    expect(change.albums).toMatchObject([{ title: 'TIDE' }]);
  });
});

describe('a track without files', () => {
  const current = {
    tracks: [aCurrentTrack(1)],
    albums: [{ albumId: TIDE, artistIds: [NINA], tagged: [], members: [aMember(1)] }],
    artists: [anArtist()],
  };
  const videoIds = ['tide-1'];

  it('is lost, leaves its album, and no longer counts for its artists', () => {
    const change = derive([], current, { videoIds });
    expect(change).toMatchObject({
      tracks: [],
      lostVideoIds: ['tide-1'],
      albums: [],
      removedAlbumIds: [TIDE],
      rewrites: [{ albumId: TIDE, keptCount: 0, hasStoredRest: true, rest: [] }],
      artists: [{ artistId: NINA, name: 'Nina', trackCount: 0, isFindable: false }],
    });
  });

  it('is not marked as lost when it is to be removed', () => {
    const change = derive([], current, { videoIds, removedVideoIds: videoIds });
    expect(change).toMatchObject({ lostVideoIds: [], removedAlbumIds: [TIDE] });
  });
});

describe('a track whose files are all gone', () => {
  it('keeps its album, which then cannot be found', () => {
    const change = derive([tide(1, { isMissing: true })]);
    expect(change.tracks).toMatchObject([{ isMissing: true, isFindableSong: false, isFindableVideo: false }]);
    expect(change.albums).toMatchObject([{ albumId: TIDE, trackCount: 0, isFindable: false }]);
    expect(change.artworks).toEqual([]);
  });
});

it('an album whose first track leaves shows the cover of the next one, and stores where that is [10.79]', () => {
  const albumCover = { artworkId: 'next', imagePath: null };
  const current = {
    tracks: [aCurrentTrack(1)],
    albums: [{ albumId: TIDE, artistIds: [NINA], tagged: [], members: [aMember(1), aMember(2)] }],
    artists: [anArtist()],
  };
  const change = derive([], current, { videoIds: ['tide-1'] }, [tide(2, { record: { albumCover } })]);
  expect(change.albums).toMatchObject([{ albumId: TIDE, artworkId: 'next' }]);
  expect(change.artworks).toMatchObject([{ artworkId: 'next', path: '/music/Tide/2.flac' }]);
});

describe('an artist', () => {
  const cover = (artworkId: string) => ({ artworkId, imagePath: null });
  const album = (fields: { readonly year: number | null }, artworkId: string) =>
    tide(1, { tags: fields, record: { albumCover: cover(artworkId), cover: cover(artworkId) } });
  const stored = { albumId: 'MPREb_older', artworkId: 'older', isMissing: false, year: 2001 };

  it('keeps its stored spelling and adds the new tracks to its count', () => {
    const change = derive([tide(1, { tags: { artists: ['NINA'] } })], {
      artists: [anArtist({ trackCount: 4 })],
    });
    expect(change.artists).toEqual([
      { artistId: NINA, name: 'Nina', artworkId: null, imageId: null, trackCount: 5, isFindable: true },
    ]);
  });

  it('is spelled as its tracks are, once none is spelled as it was [10.91]', () => {
    const change = derive([tide(1, { tags: { artists: ['NINA'] } })], {
      artists: [anArtist({ creditedName: null })],
    });
    expect(change.artists).toMatchObject([{ artistId: NINA, name: 'NINA' }]);
  });

  it('keeps its stored spelling if one of the changed tracks has it', () => {
    const change = derive(
      [tide(1, { tags: { artists: ['NINA'] } }), tide(2, { tags: { artists: ['Nina'] } })],
      { artists: [anArtist({ creditedName: null })] },
    );
    expect(change.artists).toMatchObject([{ artistId: NINA, name: 'Nina' }]);
  });

  it('keeps its own image, whatever the covers of its albums are [10.82]', () => {
    const cover = { artworkId: 'new', imagePath: '/music/tide/cover.jpg' };
    const change = derive([tide(1, { record: { albumCover: cover } })], {
      artists: [anArtist({ imageId: 'image', albumCover: stored })],
    });
    expect(change.artists).toMatchObject([{ artworkId: 'image', imageId: 'image' }]);
  });

  it.each([
    ['the newest album', 2020, 'new'],
    ['the album that stands where that is newer', 1999, 'older'],
    ['the album that stands where the other has no year', null, 'older'],
  ])('shows the cover of %s', (_, year, artworkId) => {
    const current = { artists: [anArtist({ albumCover: stored })] };
    const change = derive([album({ year }, 'new')], current);
    expect(change.artists).toMatchObject([{ artworkId }]);
  });

  it('shows the cover of an available album rather than of a newer missing one', () => {
    const current = { artists: [anArtist({ albumCover: { ...stored, isMissing: true } })] };
    expect(derive([album({ year: 1990 }, 'new')], current).artists).toMatchObject([{ artworkId: 'new' }]);
  });

  it('falls back to the cover of its first available track by videoId', () => {
    const single = aMediaFile({
      ownVideoId: 'b',
      tags: { title: 'Alone', artists: ['Nina'] },
      record: { cover: cover('of b') },
    });
    const trackCover = { videoId: 'a', artworkId: 'of a', isMissing: false };
    for (const [current, artworkId] of [
      [trackCover, 'of a'],
      [{ ...trackCover, isMissing: true }, 'of b'],
      [{ ...trackCover, videoId: 'c' }, 'of b'],
    ] as const) {
      const change = derive([single], { artists: [anArtist({ trackCover: current })] });
      expect(change.artists).toMatchObject([{ artworkId }]);
    }
  });

  it('is updated when an album no longer belongs to it', () => {
    const former = toArtistId('Former');
    const current = {
      tracks: [aCurrentTrack(1)],
      albums: [{ albumId: TIDE, artistIds: [former], tagged: [], members: [aMember(1)] }],
      artists: [anArtist({ artistId: former, name: 'Former', creditedName: 'Former' })],
    };
    const change = derive([tide(1)], current);
    expect(change.artists.map(({ name }) => name).toSorted()).toEqual(['Former', 'Nina']);
  });
});

describe('tags', () => {
  it('of one kind in two spellings are merged', () => {
    const change = derive([tide(1, { tags: { genres: ['Dub; dub', 'Ambient'], moods: ['Dub'] } })]);
    expect(change.tracks[0]?.tags).toEqual([
      { kind: 'genre', name: 'dub', nameKey: 'dub' },
      { kind: 'genre', name: 'Ambient', nameKey: 'ambient' },
      { kind: 'mood', name: 'Dub', nameKey: 'dub' },
    ]);
  });
});
