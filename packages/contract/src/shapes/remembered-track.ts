import { toLengthText, type Track } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { schema } from '../route.ts';
import { copy, nullable, VideoId } from './json.ts';
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
 * The current song as a client sends it to be remembered: bare, or wrapped as `{music}`.
 * Known fields are kept, anything else is dropped, sizes are capped.
 */
export const RememberedTrack = schema(() =>
  Type.Object({
    videoId: Type.Optional(VideoId),
    ...rememberedFields,
    music: Type.Optional(Type.Object({ videoId: VideoId, ...rememberedFields })),
  }),
);

/** A track as the auth host remembers it, without client flags or the count label of a shelf. */
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

/** The track of a body, sent bare or as `{music}`. */
export const readRememberedTrack = (body: Static<typeof RememberedTrack>): Track =>
  readTrack(body.music ?? body);
