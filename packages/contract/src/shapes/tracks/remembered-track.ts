import { toLengthText, type Track } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { schema } from '../../route.ts';
import { copy, nullable, VideoId } from '../json.ts';
import { readTrack } from './track.ts';

const shortText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }));

const RememberedThumbnail = schema(() =>
  Type.Object({ url: Type.String({ maxLength: 2048 }), width: Type.Number(), height: Type.Number() }),
);

const RememberedReference = schema(() =>
  Type.Object({ name: Type.String({ maxLength: 500 }), id: shortText(128) }),
);

const rememberedFields = schema(() => ({
  title: Type.Optional(Type.String({ maxLength: 1000 })),
  artists: Type.Optional(nullable(Type.Array(RememberedReference, { maxItems: 50 }))),
  thumbnails: Type.Optional(nullable(Type.Array(RememberedThumbnail, { maxItems: 20 }))),
  album: Type.Optional(nullable(RememberedReference)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: shortText(32),
  duration_seconds: Type.Optional(Type.Number({ minimum: 0, maximum: 1e7 })),
  views: shortText(64),
  year: shortText(200),
  videoType: shortText(64),
}));

/**
 * A track that a client sends for history or likes: bare, or wrapped as `{music}`. Validation drops unknown
 * fields and limits sizes.
 */
export const RememberedTrack = schema(() =>
  Type.Object({
    videoId: Type.Optional(VideoId),
    ...rememberedFields,
    music: Type.Optional(Type.Object({ videoId: VideoId, ...rememberedFields })),
  }),
);

/** Writes a track for history or likes, without the fields that depend on the list it was shown in. */
export const writeRememberedTrack = (track: Track): Static<typeof RememberedTrack> => ({
  ...(track.videoId === null ? {} : { videoId: track.videoId }),
  title: track.title,
  artists: copy(track.artists),
  thumbnails: copy(track.thumbnails),
  album: track.album,
  isExplicit: track.isExplicit,
  ...(track.durationSeconds === null
    ? {}
    : { duration: toLengthText(track.durationSeconds), duration_seconds: track.durationSeconds }),
  views: track.views,
  year: track.year,
  videoType: track.videoType,
});

/** Reads the track of a request body, bare or as `{music}`. */
export const readRememberedTrack = (body: Static<typeof RememberedTrack>): Track =>
  readTrack(body.music ?? body);
