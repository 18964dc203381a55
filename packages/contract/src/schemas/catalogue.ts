import { Type } from 'typebox';
import { AlbumRef, ArtistRef, NullableText, nullable, Thumbnails } from './common.ts';
import { Song, songFields } from './song.ts';

const optionalText = Type.Optional(NullableText);
const ItemCount = Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'] }));

/** One result of a search; which fields it has depends on `resultType`. */
export const SearchItem = Type.Object({
  category: optionalText,
  resultType: NullableText,
  thumbnails: Thumbnails,
  title: Type.Optional(Type.String()),
  videoId: optionalText,
  artists: Type.Optional(Type.Array(ArtistRef)),
  album: Type.Optional(nullable(AlbumRef)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: optionalText,
  duration_seconds: Type.Optional(Type.Integer()),
  views: optionalText,
  year: optionalText,
  videoType: optionalText,
  isAvailable: Type.Optional(Type.Boolean()),
  type: Type.Optional(Type.String({ description: "'Album', 'Single' or 'EP'." })),
  artist: Type.Optional(Type.String()),
  browseId: optionalText,
  playlistId: optionalText,
  shuffleId: optionalText,
  radioId: optionalText,
  subscribers: optionalText,
  author: optionalText,
  itemCount: ItemCount,
});

/** One card of a home shelf: a song, an album, a playlist or an artist. */
export const HomeItem = Type.Object({
  title: Type.String(),
  thumbnails: Thumbnails,
  videoId: optionalText,
  artists: Type.Optional(Type.Array(ArtistRef)),
  album: Type.Optional(nullable(AlbumRef)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: optionalText,
  duration_seconds: Type.Optional(Type.Integer()),
  views: optionalText,
  year: optionalText,
  videoType: optionalText,
  isAvailable: Type.Optional(Type.Boolean()),
  browseId: optionalText,
  type: optionalText,
  audioPlaylistId: optionalText,
  playlistId: optionalText,
  description: optionalText,
  count: optionalText,
  subscribers: optionalText,
});

export const HomeShelf = Type.Object({ title: Type.String(), contents: Type.Array(HomeItem) });

const AlbumCard = Type.Object({
  title: Type.String(),
  browseId: Type.String(),
  year: optionalText,
  type: optionalText,
  thumbnails: Thumbnails,
  artists: Type.Optional(Type.Array(ArtistRef)),
  isExplicit: Type.Optional(Type.Boolean()),
});

const RelatedArtist = Type.Object({
  title: Type.String(),
  browseId: Type.String(),
  subscribers: NullableText,
  thumbnails: Thumbnails,
});

const section = <T extends Type.TSchema>(item: T) =>
  Type.Optional(Type.Object({ browseId: NullableText, results: Type.Array(item) }));

export const ArtistInfo = Type.Object({
  name: Type.String(),
  description: NullableText,
  views: NullableText,
  channelId: Type.String(),
  shuffleId: NullableText,
  radioId: NullableText,
  subscribers: NullableText,
  thumbnails: Thumbnails,
  songs: Type.Object({ browseId: NullableText, results: Type.Array(Song) }),
  videos: section(Song),
  albums: section(AlbumCard),
  singles: section(AlbumCard),
  related: section(RelatedArtist),
});

export const AlbumInfo = Type.Object({
  title: Type.String(),
  type: Type.String(),
  thumbnails: Thumbnails,
  artists: nullable(Type.Array(ArtistRef)),
  year: NullableText,
  trackCount: Type.Integer(),
  duration: Type.String(),
  duration_seconds: Type.Integer(),
  description: NullableText,
  audioPlaylistId: NullableText,
  isExplicit: Type.Boolean(),
  tracks: Type.Array(
    Type.Object({
      ...songFields,
      trackNumber: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      discNumber: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'] })),
    }),
  ),
});

export const PlaylistInfo = Type.Object({
  id: Type.String(),
  title: Type.String(),
  author: nullable(ArtistRef),
  description: NullableText,
  duration: Type.Optional(Type.String()),
  duration_seconds: Type.Optional(Type.Integer()),
  trackCount: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  thumbnails: Thumbnails,
  tracks: Type.Array(Song),
});

/** Carries `length` and `thumbnail` beside `duration` and `thumbnails`, for readers of either spelling. */
const WatchTrack = Type.Object({
  ...songFields,
  length: Type.Optional(Type.String()),
  thumbnail: Type.Optional(Thumbnails),
});

export const WatchListReply = Type.Object({
  tracks: Type.Array(WatchTrack),
  playlistId: NullableText,
  lyrics: NullableText,
  related: NullableText,
});

export const SuggestionReply = Type.Object({
  text: Type.String(),
  runs: Type.Array(Type.Object({ text: Type.String(), bold: Type.Boolean() })),
  fromHistory: Type.Boolean(),
  resultType: Type.String({ description: 'What it is the name of.' }),
  thumbnails: Thumbnails,
});
