import { Type } from 'typebox';
import { AlbumRef, ArtistRef, NullableText, nullable, Thumbnails } from './common.ts';

const VideoTypeText = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: "'MUSIC_VIDEO_TYPE_ATV' is audio only; anything else has a picture.",
});

const FeedbackTokens = Type.Object({ add: NullableText, remove: NullableText });

export const songFields = {
  title: Type.String(),
  videoId: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: not playable.' }),
  artists: Type.Array(ArtistRef),
  thumbnails: Thumbnails,
  album: Type.Optional(nullable(AlbumRef)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: Type.Optional(NullableText),
  duration_seconds: Type.Optional(Type.Integer({ description: 'Whole seconds.' })),
  views: Type.Optional(NullableText),
  year: Type.Optional(NullableText),
  videoType: Type.Optional(VideoTypeText),
  isAvailable: Type.Optional(Type.Boolean()),
  feedbackTokens: Type.Optional(nullable(FeedbackTokens)),
};

/** A song or video as every list carries it [3.01]. */
export const Song = Type.Object(songFields);

const shortText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }));

const StoredThumbnail = Type.Object({
  url: Type.String({ maxLength: 2048 }),
  width: Type.Number(),
  height: Type.Number(),
});

const StoredArtist = Type.Object({
  name: Type.String({ maxLength: 500 }),
  id: shortText(128),
});

const storedSongFields = {
  title: Type.Optional(Type.String({ maxLength: 1000 })),
  artists: Type.Optional(nullable(Type.Array(StoredArtist, { maxItems: 50 }))),
  thumbnails: Type.Optional(nullable(Type.Array(StoredThumbnail, { maxItems: 20 }))),
  album: Type.Optional(nullable(StoredArtist)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: shortText(32),
  duration_seconds: Type.Optional(Type.Number({ minimum: 0, maximum: 1e7 })),
  views: shortText(64),
  year: shortText(200),
  videoType: shortText(64),
};

const StoredVideoId = Type.String({ minLength: 1, maxLength: 64 });

/**
 * The current song as a client sends it to be remembered: bare, or wrapped as `{music}`.
 * Known fields are kept, anything else is dropped, sizes are capped.
 */
export const MusicBody = Type.Object({
  videoId: Type.Optional(StoredVideoId),
  ...storedSongFields,
  music: Type.Optional(Type.Object({ videoId: StoredVideoId, ...storedSongFields })),
});
