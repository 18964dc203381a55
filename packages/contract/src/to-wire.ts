import {
  type AlbumCard,
  type AlbumPage,
  type ArtistCard,
  type ArtistPage,
  type Card,
  type HistoryEntry,
  type Overview,
  type PlaylistCard,
  type PlaylistPage,
  type SearchResult,
  type Shelf,
  type SongInfo,
  type Suggestion,
  toLengthText,
  toSuggestionText,
  type Thumbnail,
  type Track,
  type WatchList,
} from '@segue/domain';
import type { Reply } from './client.ts';

type WireSong = Reply<'fetchLiked'>[number];

const copy = <T extends object>(list: readonly T[]): T[] => list.map((item) => ({ ...item }));

/** Own addresses begin with a slash; they travel with the origin the reader reaches this host by. */
const toAddress = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

const toWireThumbnails = (thumbnails: readonly Thumbnail[], origin: string) =>
  thumbnails.map(({ url, width, height }) => ({ url: toAddress(url, origin), width, height }));

/** A track as lists carry it. The count label becomes the last artist, as 'Trending in Shorts' has it. */
export const toWireSong = (track: Track, origin: string): WireSong => ({
  title: track.title,
  videoId: track.videoId,
  artists: [
    ...copy(track.artists),
    ...(track.countLabel === null ? [] : [{ name: track.countLabel, id: null }]),
  ],
  thumbnails: toWireThumbnails(track.thumbnails, origin),
  album: track.album,
  isExplicit: track.isExplicit,
  ...(track.durationSeconds === null
    ? { duration: null }
    : { duration: toLengthText(track.durationSeconds), duration_seconds: track.durationSeconds }),
  views: track.views,
  year: track.year,
  videoType: track.videoType,
  isAvailable: track.isAvailable,
  feedbackTokens: null,
});

const toWireAlbum = (card: AlbumCard, origin: string) => ({
  title: card.title,
  browseId: card.browseId,
  type: card.type ?? 'Album',
  year: card.year,
  artists: copy(card.artists),
  isExplicit: card.isExplicit,
  thumbnails: toWireThumbnails(card.thumbnails, origin),
});

const toWirePlaylist = (card: PlaylistCard, origin: string) => ({
  title: card.title,
  playlistId: card.playlistId,
  description: card.description,
  thumbnails: toWireThumbnails(card.thumbnails, origin),
});

const toWireArtist = (card: ArtistCard, origin: string) => ({
  title: card.title,
  browseId: card.browseId ?? '',
  subscribers: card.subscribers,
  thumbnails: toWireThumbnails(card.thumbnails, origin),
});

function toHomeItem(card: Card, origin: string): Reply<'home'>[number]['contents'][number] {
  switch (card.kind) {
    case 'song':
    case 'video':
      return toWireSong(card.track, origin);
    case 'album':
      return { ...toWireAlbum(card, origin), audioPlaylistId: card.audioPlaylistId };
    case 'playlist':
      return {
        ...toWirePlaylist(card, origin),
        count: card.itemCount === null ? null : String(card.itemCount),
      };
    case 'artist':
      return toWireArtist(card, origin);
  }
}

/** The answer of `home`. */
export const toWireShelves = (shelves: readonly Shelf[], origin: string): Reply<'home'> =>
  shelves.map(({ title, contents }) => ({
    title,
    contents: contents.map((card) => toHomeItem(card, origin)),
  }));

/** What the library holds at a glance, an addition to the calls of the product. */
export function toWireOverview(overview: Overview, origin: string): Reply<'libraryOverview'> {
  const toItems = (cards: readonly Card[]) => cards.map((card) => toHomeItem(card, origin));
  return {
    newAlbums: toItems(overview.newAlbums),
    genres: toItems(overview.genres),
    years: toItems(overview.years),
  };
}

function toWireResult({ category, card }: SearchResult, origin: string): Reply<'search'>[number] {
  switch (card.kind) {
    case 'song':
    case 'video':
      return { ...toWireSong(card.track, origin), category, resultType: card.kind };
    case 'album':
      return {
        ...toWireAlbum(card, origin),
        playlistId: null,
        duration: null,
        category,
        resultType: 'album',
      };
    case 'playlist':
      return {
        category,
        resultType: 'playlist',
        title: card.title,
        browseId: `VL${card.playlistId}`,
        playlistId: card.playlistId,
        author: card.author,
        itemCount: card.itemCount,
        thumbnails: toWireThumbnails(card.thumbnails, origin),
      };
    case 'artist':
      return {
        category,
        resultType: 'artist',
        artist: card.title,
        browseId: card.browseId,
        shuffleId: card.shuffleId,
        radioId: card.radioId,
        subscribers: card.subscribers,
        thumbnails: toWireThumbnails(card.thumbnails, origin),
      };
  }
}

/** The answer of `search`. */
export const toWireSearch = (results: readonly SearchResult[], origin: string): Reply<'search'> =>
  results.map((result) => toWireResult(result, origin));

/** The answer of `searchSuggestions`. */
export const toWireSuggestions = (
  suggestions: readonly Suggestion[],
  origin: string,
): Reply<'searchSuggestions'> =>
  suggestions.map((suggestion) => ({
    text: toSuggestionText(suggestion),
    runs: copy(suggestion.runs),
    fromHistory: false,
    resultType: suggestion.kind ?? '',
    thumbnails: toWireThumbnails(suggestion.thumbnails, origin),
  }));

const section = <T>(results: T[]) => (results.length > 0 ? { browseId: null, results } : undefined);

/** The answer of `artistInfo`. Empty sections are left out. */
export function toWireArtistInfo(page: ArtistPage, origin: string): Reply<'artistInfo'> {
  const videos = section(page.videos.map((track) => toWireSong(track, origin)));
  const albums = section(page.albums.map((card) => toWireAlbum(card, origin)));
  const singles = section(page.singles.map((card) => toWireAlbum(card, origin)));
  const related = section(page.related.map((card) => toWireArtist(card, origin)));
  return {
    name: page.name,
    description: page.description,
    views: null,
    channelId: page.channelId,
    shuffleId: page.shuffleId,
    radioId: page.radioId,
    subscribers: null,
    thumbnails: toWireThumbnails(page.thumbnails, origin),
    songs: {
      browseId: page.allSongsId && `VL${page.allSongsId}`,
      results: page.songs.map((track) => toWireSong(track, origin)),
    },
    ...(videos ? { videos } : {}),
    ...(albums ? { albums } : {}),
    ...(singles ? { singles } : {}),
    ...(related ? { related } : {}),
  };
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A length in words, such as '1 hour, 17 minutes'. */
const toLengthWords = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours === 0 && minutes === 0) return plural(Math.floor(seconds), 'second');
  return [hours > 0 ? plural(hours, 'hour') : '', minutes > 0 ? plural(minutes, 'minute') : '']
    .filter(Boolean)
    .join(', ');
};

/** The answer of `albumInfo`. */
export const toWireAlbumInfo = (page: AlbumPage, origin: string): Reply<'albumInfo'> => ({
  title: page.title,
  type: page.type,
  thumbnails: toWireThumbnails(page.thumbnails, origin),
  artists: page.artists.length > 0 ? copy(page.artists) : null,
  year: page.year,
  trackCount: page.tracks.length,
  duration: toLengthWords(page.durationSeconds),
  duration_seconds: page.durationSeconds,
  description: null,
  audioPlaylistId: page.audioPlaylistId,
  isExplicit: page.isExplicit,
  tracks: page.tracks.map((track) => ({
    ...toWireSong(track, origin),
    trackNumber: track.trackNumber,
    discNumber: track.discNumber,
  })),
});

/** The answer of `playlist`. */
export const toWirePlaylistInfo = (page: PlaylistPage, origin: string): Reply<'playlist'> => ({
  id: page.playlistId,
  title: page.title,
  author: page.author,
  description: page.description,
  ...(page.durationSeconds === null
    ? {}
    : { duration: toLengthWords(page.durationSeconds), duration_seconds: page.durationSeconds }),
  trackCount: page.tracks.length,
  thumbnails: toWireThumbnails(page.thumbnails, origin),
  tracks: page.tracks.map((track) => toWireSong(track, origin)),
});

const toWireWatchTrack = (track: Track, origin: string): Reply<'watchList'>['tracks'][number] => ({
  ...toWireSong(track, origin),
  thumbnail: toWireThumbnails(track.thumbnails, origin),
  ...(track.durationSeconds === null ? {} : { length: toLengthText(track.durationSeconds) }),
});

/** The answer of `watchList`. */
export const toWireWatchList = (list: WatchList, origin: string): Reply<'watchList'> => ({
  tracks: list.tracks.map((track) => toWireWatchTrack(track, origin)),
  playlistId: list.playlistId,
  lyrics: null,
  related: null,
});

/** An entry of `addHistory` and `fetchHistory`. */
export const toWireHistoryEntry = (entry: HistoryEntry, origin: string): Reply<'addHistory'>['data'] => ({
  ...toWireSong(entry, origin),
  _id: entry.entryId,
  date: entry.playedAt,
});

const toWireFormat = (format: SongInfo['formats'][number], origin: string) => ({
  itag: format.itag,
  url: toAddress(format.url, origin),
  mimeType: format.mimeType,
  bitrate: format.bitrate,
  ...(format.contentLengthBytes === null ? {} : { contentLength: String(format.contentLengthBytes) }),
  ...(format.durationMs === null ? {} : { approxDurationMs: String(format.durationMs) }),
  ...(format.width === null ? {} : { width: format.width }),
  ...(format.height === null ? {} : { height: format.height }),
  ...(format.fps === null ? {} : { fps: format.fps }),
  ...(format.qualityLabel === null ? {} : { qualityLabel: format.qualityLabel }),
});

/** The answer of `songInfo`. Formats travel only with the status 'OK'. */
export const toWireSongInfo = (info: SongInfo, origin: string): Reply<'songInfo'> => ({
  playabilityStatus: {
    status: info.playability.status,
    ...(info.playability.reason === null ? {} : { reason: info.playability.reason }),
  },
  ...(info.details === null
    ? {}
    : {
        videoDetails: {
          videoId: info.details.videoId,
          title: info.details.title,
          author: info.details.author,
          lengthSeconds: String(info.details.durationSeconds),
          ...(info.details.musicVideoType === null ? {} : { musicVideoType: info.details.musicVideoType }),
          thumbnail: { thumbnails: toWireThumbnails(info.details.thumbnails, origin) },
        },
      }),
  ...(info.expiresInSeconds === null
    ? {}
    : {
        streamingData: {
          expiresInSeconds: String(info.expiresInSeconds),
          adaptiveFormats: info.formats.map((format) => toWireFormat(format, origin)),
        },
      }),
});
