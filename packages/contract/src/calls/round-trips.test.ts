import type { AlbumCard, AlbumTrack, ArtistCard, PlaylistCard, SongInfo, Track } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { endpoints, routes } from './index.ts';
import { writeTrack } from '../shapes/tracks/track.ts';
import { writeHistoryEntry } from '../shapes/tracks/history-entry.ts';
import { COVER, ORIGIN, travel } from './testing/travel.ts';

const track: Track = {
  because: 'listeners',
  videoId: 'dQw4w9WgXcQ',
  title: 'Kettle Songs',
  artists: [
    { name: 'Odd Lantern', id: 'UCodd' },
    { name: 'Guest', id: null },
  ],
  album: { name: 'Kettle', id: 'MPREb_kettle' },
  thumbnails: [COVER],
  isExplicit: true,
  durationSeconds: 259,
  views: '1.4M',
  year: '2025',
  videoType: 'MUSIC_VIDEO_TYPE_OMV',
  isAvailable: true,
  countLabel: null,
};

const album: AlbumCard = {
  kind: 'album',
  title: 'Kettle',
  type: 'Single',
  year: 'Various',
  browseId: 'MPREb_kettle',
  artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
  isExplicit: true,
  thumbnails: [COVER],
  audioPlaylistId: null,
};

const artist: ArtistCard = {
  kind: 'artist',
  title: 'Odd Lantern',
  browseId: 'UCodd',
  artists: [],
  subscribers: null,
  shuffleId: 'RDAOodd',
  radioId: 'RDEModd',
  thumbnails: [COVER],
};

const playlist: PlaylistCard = {
  kind: 'playlist',
  title: 'Rainy day',
  playlistId: 'PLrain',
  description: 'Odd Lantern, Sable Wren',
  author: null,
  itemCount: 12,
  thumbnails: [COVER],
};

describe('replies, written by a host and read by the app', () => {
  it('preserve all fields of a song or video, and null for those it lacks [3.01]', () => {
    const bare: Track = { ...track, videoId: null, album: null, views: null, year: null, videoType: null };
    const sent = [track, bare].map((song) => writeTrack(song, ORIGIN));
    const [song] = travel(routes.fetchLiked, sent);
    expect(song).toEqual({
      title: 'Kettle Songs',
      videoId: 'dQw4w9WgXcQ',
      artists: [
        { name: 'Odd Lantern', id: 'UCodd' },
        { name: 'Guest', id: null },
      ],
      thumbnails: [COVER],
      isExplicit: true,
      album: { name: 'Kettle', id: 'MPREb_kettle' },
      views: '1.4M',
      duration: '4:19',
      duration_seconds: 259,
      videoType: 'MUSIC_VIDEO_TYPE_OMV',
      year: '2025',
      isAvailable: true,
      feedbackTokens: null,
      because: 'listeners',
    });
    expect(endpoints.fetchLiked.read(travel(routes.fetchLiked, sent))).toEqual([track, bare]);
  });

  it('may hold feedback tokens of a song [3.01]', () => {
    const song = { ...writeTrack(track, ORIGIN), feedbackTokens: { add: 'yes', remove: null } };
    expect(travel(routes.fetchLiked, [song])).toEqual([song]);
  });

  it("carry the count label of 'Trending in Shorts' as the last artist, without an id [3.01] [3.06]", () => {
    const shelf = {
      title: 'Trending in Shorts',
      contents: [{ kind: 'video' as const, track: { ...track, countLabel: '12M plays' } }],
    };
    const sent = travel(routes.home, routes.home.write([shelf], ORIGIN));
    expect(sent[0]?.contents[0]?.artists?.at(-1)).toEqual({ name: '12M plays', id: null });
    expect(endpoints.home.read(sent)).toEqual([shelf]);
  });

  it('preserve an album in search results, also with a year that is not a number [3.02] [3.10]', () => {
    const sent = travel(routes.search, routes.search.write([{ category: 'Albums', card: album }], ORIGIN));
    const { kind: _, audioPlaylistId: __, ...fields } = album;
    expect(sent).toMatchObject([{ ...fields, category: 'Albums', resultType: 'album' }]);
    expect(endpoints.search.read(sent)).toEqual([{ category: 'Albums', data: [album] }]);
  });

  it('preserve an artist in search results [3.03]', () => {
    const sent = travel(routes.search, routes.search.write([{ category: 'Artists', card: artist }], ORIGIN));
    expect(sent).toMatchObject([
      {
        artist: 'Odd Lantern',
        browseId: 'UCodd',
        shuffleId: 'RDAOodd',
        radioId: 'RDEModd',
        thumbnails: [COVER],
      },
    ]);
    expect(endpoints.search.read(sent)).toEqual([{ category: 'Artists', data: [artist] }]);
  });

  it('preserve a playlist on a shelf [3.04]', () => {
    const shelf = { title: 'Romance playlists', contents: [playlist] };
    const sent = travel(routes.home, routes.home.write([shelf], ORIGIN));
    expect(sent[0]?.contents).toMatchObject([
      {
        title: 'Rainy day',
        playlistId: 'PLrain',
        thumbnails: [COVER],
        description: 'Odd Lantern, Sable Wren',
      },
    ]);
    expect(endpoints.home.read(sent)).toEqual([shelf]);
  });

  it('preserve a community playlist in search results [3.05]', () => {
    const found = { ...playlist, author: 'Mara Lind', description: null };
    const sent = travel(
      routes.search,
      routes.search.write([{ category: 'Community playlists', card: found }], ORIGIN),
    );
    expect(sent).toMatchObject([
      { title: 'Rainy day', itemCount: 12, author: 'Mara Lind', browseId: 'VLPLrain' },
    ]);
    expect(endpoints.search.read(sent)).toEqual([{ category: 'Community playlists', data: [found] }]);
  });

  it('preserve the name and five lists of an artist page, and read a missing list as empty [3.07]', () => {
    const related = { ...artist, shuffleId: null, radioId: null };
    const page = {
      name: 'Odd Lantern',
      channelId: 'UCodd',
      description: null,
      thumbnails: [COVER],
      shuffleId: 'RDAOodd',
      radioId: 'RDEModd',
      songs: [track],
      allSongsId: 'RDAOodd',
      videos: [{ ...track, title: 'Kettle on Film' }],
      albums: [{ ...album, title: 'Album' }],
      singles: [{ ...album, title: 'Single' }],
      related: [related],
    };
    const sent = travel(routes.artistInfo, routes.artistInfo.write(page, ORIGIN));
    expect(sent).toMatchObject({
      name: 'Odd Lantern',
      songs: { browseId: 'VLRDAOodd', results: [{ title: 'Kettle Songs' }] },
      videos: { results: [{ title: 'Kettle on Film' }] },
      albums: { results: [{ title: 'Album' }] },
      singles: { results: [{ title: 'Single' }] },
      related: { results: [{ title: 'Odd Lantern' }] },
    });
    expect(endpoints.artistInfo.read(sent, { id: 'UCodd' })).toEqual(page);
    const { videos: _, ...withoutVideos } = sent;
    expect(endpoints.artistInfo.read(withoutVideos, { id: 'UCodd' })).toEqual({ ...page, videos: [] });
  });

  it('preserve an album page and a playlist page with title and tracks [3.08]', () => {
    const tracks: AlbumTrack[] = [{ ...track, trackNumber: 1, discNumber: null }];
    const albumPage = {
      title: 'Kettle',
      type: 'Album',
      thumbnails: [COVER],
      artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
      year: '2025',
      isExplicit: false,
      durationSeconds: 259,
      audioPlaylistId: 'OLAK5uy_kettle',
      tracks,
    };
    const sentAlbum = travel(routes.albumInfo, routes.albumInfo.write(albumPage, ORIGIN));
    expect(sentAlbum).toMatchObject({ title: 'Kettle', tracks: [{ title: 'Kettle Songs' }] });
    expect(endpoints.albumInfo.read(sentAlbum)).toEqual(albumPage);
    const playlistPage = {
      playlistId: 'PLrain',
      title: 'Rainy day',
      author: { name: 'Mara Lind', id: null },
      description: 'For the tram',
      thumbnails: [COVER],
      durationSeconds: 518,
      tracks: [track, track],
    };
    const sentList = travel(routes.playlist, routes.playlist.write(playlistPage, ORIGIN));
    expect(sentList).toMatchObject({ title: 'Rainy day', tracks: [{}, { title: 'Kettle Songs' }] });
    expect(endpoints.playlist.read(sentList, { id: 'PLrain' })).toEqual(playlistPage);
  });

  it('preserve a page of history with dates and page numbers [3.09]', () => {
    const entry = { ...track, entryId: '7', playedAt: '2026-05-09T10:00:08.000Z' };
    const sent = travel(routes.fetchHistory, {
      data: [writeHistoryEntry(entry, ORIGIN)],
      currentPage: 1,
      totalPages: 3,
    });
    expect(sent.data).toMatchObject([{ title: 'Kettle Songs', date: '2026-05-09T10:00:08.000Z' }]);
    expect(endpoints.fetchHistory.read(sent)).toEqual({ entries: [entry], currentPage: 1, totalPages: 3 });
  });

  it('preserve playability, details, and audio and video formats of song info [3.11]', () => {
    const format = {
      itag: 141,
      url: 'http://here/stream/a',
      mimeType: 'audio/flac',
      bitrate: 700_000,
      contentLengthBytes: 4,
      durationMs: 259_000,
      width: null,
      height: null,
      fps: null,
      qualityLabel: null,
      loudnessDb: -3.5,
    };
    const picture = { width: 1280, height: 720, fps: 25, qualityLabel: '720p', loudnessDb: null };
    const info: SongInfo = {
      playability: { status: 'OK', reason: null },
      details: {
        videoId: 'dQw4w9WgXcQ',
        title: 'Kettle Songs',
        author: 'Odd Lantern',
        durationSeconds: 259,
        musicVideoType: 'MUSIC_VIDEO_TYPE_OMV',
        thumbnails: [COVER],
      },
      formats: [format, { ...format, ...picture, itag: 247, mimeType: 'video/webm; codecs="vp9"' }],
      expiresInSeconds: 21_600,
    };
    const sent = travel(routes.songInfo, routes.songInfo.write(info, ORIGIN));
    expect(sent).toMatchObject({
      playabilityStatus: { status: 'OK' },
      videoDetails: {
        title: 'Kettle Songs',
        author: 'Odd Lantern',
        thumbnail: { thumbnails: [COVER] },
        musicVideoType: 'MUSIC_VIDEO_TYPE_OMV',
      },
      streamingData: {
        adaptiveFormats: [
          { itag: 141, url: 'http://here/stream/a' },
          {
            itag: 247,
            url: 'http://here/stream/a',
            mimeType: 'video/webm; codecs="vp9"',
            height: 720,
            width: 1280,
            qualityLabel: '720p',
          },
        ],
      },
    });
    expect(endpoints.songInfo.read(sent)).toEqual(info);
    const refused = { ...info, playability: { status: 'ERROR', reason: 'Gone' }, details: null };
    const nothing = { ...refused, formats: [], expiresInSeconds: null };
    const sentNothing = travel(routes.songInfo, routes.songInfo.write(nothing, ORIGIN));
    expect(sentNothing).toEqual({ playabilityStatus: { status: 'ERROR', reason: 'Gone' } });
    expect(endpoints.songInfo.read(sentNothing)).toEqual(nothing);
  });

  it('preserve the runs of a suggestion with bold and spaces [3.13]', () => {
    const suggestion = {
      runs: [
        { text: 'Ket', bold: true },
        { text: 'tle ', bold: false },
      ],
      kind: 'album' as const,
      thumbnails: [{ url: 'https://art.example/1.webp', width: 226, height: 226 }],
    };
    const sent = travel(routes.searchSuggestions, routes.searchSuggestions.write([suggestion], ORIGIN));
    expect(sent).toMatchObject([{ runs: suggestion.runs, resultType: 'album' }]);
    expect(endpoints.searchSuggestions.read(sent)).toEqual([suggestion]);
  });

  it('preserve a session, a listener and a palette [3.14] [3.15] [3.17]', () => {
    const spelt = { authtoken: 'one', authToken: 'two', data: { authToken: 'three' } };
    const session = travel(routes.signIn, { success: true, ...spelt });
    expect(endpoints.signIn.read(session).token).toBe('one');
    expect(endpoints.signIn.read({ success: true, authToken: 'two' }).token).toBe('two');
    expect(endpoints.signIn.read({ data: { authToken: 'three' } }).token).toBe('three');
    const user = travel(routes.getUser, { firstName: 'Mara', picture: 'https://pictures.example/mara.png' });
    expect(endpoints.getUser.read(user)).toEqual(user);
    const colours = travel(routes.colorPalette, { palette: ['#101010', '#202020', '#303030'] });
    expect(endpoints.colorPalette.read(colours)).toEqual(['#101010', '#202020', '#303030']);
  });
});
