import type { AlbumPage, Card, PlaylistPage, SongInfo, Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { routes } from './index.ts';
import { writeTrack } from '../shapes/tracks/track.ts';

const ORIGIN = 'http://here';

const track: Track = {
  videoId: 'dQw4w9WgXcQ',
  title: 'Kettle Songs',
  artists: [],
  album: null,
  thumbnails: [{ url: '/art/kettle/60.webp', width: 60, height: 60 }],
  isExplicit: false,
  durationSeconds: 3723,
  views: null,
  year: null,
  videoType: null,
  isAvailable: true,
  countLabel: null,
};

const playlist: Card = {
  kind: 'playlist',
  title: 'House',
  playlistId: 'PLhouse',
  description: null,
  author: null,
  itemCount: 12,
  thumbnails: [],
};

const albumPage: AlbumPage = {
  title: 'Kettle',
  type: 'Album',
  thumbnails: [],
  artists: [],
  year: null,
  isExplicit: false,
  durationSeconds: 0,
  audioPlaylistId: null,
  tracks: [],
};

const playlistPage: PlaylistPage = {
  playlistId: 'PLhouse',
  title: 'House',
  author: null,
  description: null,
  thumbnails: [],
  durationSeconds: null,
  tracks: [],
};

describe('replies as hosts write them', () => {
  it.each([
    ['/art/kettle/60.webp', 'http://here/art/kettle/60.webp'],
    ['https://art.example/kettle/', 'https://art.example/kettle/'],
  ])('resolve the thumbnail URL %s to %s', (url, address) => {
    const sent = writeTrack({ ...track, thumbnails: [{ url, width: 60, height: 60 }] }, ORIGIN);
    expect(sent.thumbnails).toEqual([{ url: address, width: 60, height: 60 }]);
  });

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [119, '1 minute'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [4620, '1 hour, 17 minutes'],
    [7260, '2 hours, 1 minute'],
  ])('give the album length of %d seconds as %s', (durationSeconds, duration) => {
    expect(routes.albumInfo.write({ ...albumPage, durationSeconds }, ORIGIN)).toMatchObject({
      duration,
      duration_seconds: durationSeconds,
    });
  });

  it('give an unknown length as null, or omit it', () => {
    expect(writeTrack({ ...track, durationSeconds: null }, ORIGIN)).toMatchObject({ duration: null });
    expect(writeTrack({ ...track, durationSeconds: null }, ORIGIN)).not.toHaveProperty('duration_seconds');
    expect(routes.playlist.write(playlistPage, ORIGIN)).not.toHaveProperty('duration');
  });

  it('give null for the artists of an album without any', () => {
    expect(routes.albumInfo.write(albumPage, ORIGIN).artists).toBeNull();
    const artists = [{ name: 'Odd Lantern', id: null }];
    expect(routes.albumInfo.write({ ...albumPage, artists }, ORIGIN).artists).toEqual(artists);
  });

  it('omit empty sections of an artist, except the songs [3.07]', () => {
    const page = {
      name: 'Odd Lantern',
      channelId: 'UCodd',
      description: null,
      thumbnails: [],
      shuffleId: null,
      radioId: null,
      songs: [],
      allSongsId: null,
      videos: [],
      albums: [],
      singles: [],
      related: [],
    };
    const sent = routes.artistInfo.write(page, ORIGIN);
    expect(sent.songs).toEqual({ browseId: null, results: [] });
    for (const section of ['videos', 'albums', 'singles', 'related'])
      expect(sent).not.toHaveProperty(section);
  });

  it('give the item count of a playlist on a shelf as text, or null when it is unknown', () => {
    const contents = [playlist, { ...playlist, itemCount: null }];
    const [shelf] = routes.home.write([{ title: 'Genres', contents }], ORIGIN);
    expect(shelf?.contents).toMatchObject([{ count: '12' }, { count: null }]);
  });

  it('give an overview of the library', () => {
    const sent = routes.libraryOverview.write({ newAlbums: [], genres: [playlist], years: [] }, ORIGIN);
    expect(sent).toMatchObject({
      newAlbums: [],
      genres: [{ playlistId: 'PLhouse', count: '12' }],
      years: [],
    });
  });

  it.each(['song', 'video'] as const)('state the result type of a %s in search results [3.10]', (kind) => {
    const results = [{ category: 'Top result', card: { kind, track } }];
    expect(routes.search.write(results, ORIGIN)).toMatchObject([
      { category: 'Top result', resultType: kind, videoId: track.videoId, title: track.title },
    ]);
  });

  it('give the ids of a playlist and of an artist in search results [3.05] [3.10]', () => {
    const artist = {
      kind: 'artist' as const,
      title: 'Odd Lantern',
      browseId: 'UCodd',
      artists: [],
      subscribers: null,
      shuffleId: null,
      radioId: null,
      thumbnails: [],
    };
    const results = [playlist, artist].map((card) => ({ category: null, card }));
    expect(routes.search.write(results, ORIGIN)).toMatchObject([
      { resultType: 'playlist', browseId: 'VLPLhouse', playlistId: 'PLhouse' },
      { resultType: 'artist', browseId: 'UCodd' },
    ]);
  });

  it('mark a suggestion as not from the listener’s history', () => {
    const runs = [
      { text: 'ket', bold: true },
      { text: 'tle', bold: false },
    ];
    expect(routes.searchSuggestions.write([{ runs, kind: null, thumbnails: [] }], ORIGIN)).toEqual([
      { text: 'kettle', runs, fromHistory: false, resultType: '', thumbnails: [] },
    ]);
  });

  it('give the tracks of a watch-list with `length` and `thumbnail` [7.c07]', () => {
    const unknown = { ...track, durationSeconds: null };
    const sent = routes.watchList.write({ tracks: [track, unknown], playlistId: 'RDAMVM1' }, ORIGIN);
    expect(sent).toMatchObject({ playlistId: 'RDAMVM1', lyrics: null, related: null });
    expect(sent.tracks[0]).toMatchObject({
      videoId: track.videoId,
      length: '1:02:03',
      thumbnail: [{ url: 'http://here/art/kettle/60.webp' }],
    });
    expect(sent.tracks[1]).not.toHaveProperty('length');
  });

  it('omit unknown fields of song info [3.11]', () => {
    const info: SongInfo = {
      playability: { status: 'OK', reason: null },
      details: {
        videoId: 'dQw4w9WgXcQ',
        title: 'Kettle Songs',
        author: 'Odd Lantern',
        durationSeconds: 259,
        musicVideoType: null,
        thumbnails: [],
      },
      formats: [
        {
          itag: 251,
          url: '/stream/a',
          mimeType: 'audio/webm',
          bitrate: 160_000,
          contentLengthBytes: null,
          durationMs: null,
          width: null,
          height: null,
          fps: null,
          qualityLabel: null,
          loudnessDb: null,
        },
      ],
      expiresInSeconds: 60,
    };
    expect(routes.songInfo.write(info, ORIGIN)).toEqual({
      playabilityStatus: { status: 'OK' },
      videoDetails: {
        videoId: 'dQw4w9WgXcQ',
        title: 'Kettle Songs',
        author: 'Odd Lantern',
        lengthSeconds: '259',
        thumbnail: { thumbnails: [] },
      },
      streamingData: {
        expiresInSeconds: '60',
        adaptiveFormats: [
          { itag: 251, url: 'http://here/stream/a', mimeType: 'audio/webm', bitrate: 160_000 },
        ],
      },
    });
  });
});
