import type { Track } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { schema } from '../../route.ts';
import { nullable, VideoId } from '../json.ts';
import { readTrack } from './track.ts';
import { LIMITS } from '../../write-remembered-track.ts';

const shortText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }));

const RememberedThumbnail = schema(() =>
  Type.Object({ url: Type.String({ maxLength: LIMITS.url }), width: Type.Number(), height: Type.Number() }),
);

const RememberedReference = schema(() =>
  Type.Object({ name: Type.String({ maxLength: LIMITS.name }), id: shortText(LIMITS.id) }),
);

const rememberedFields = schema(() => ({
  title: Type.Optional(Type.String({ maxLength: LIMITS.title })),
  artists: Type.Optional(nullable(Type.Array(RememberedReference, { maxItems: LIMITS.artists }))),
  thumbnails: Type.Optional(nullable(Type.Array(RememberedThumbnail, { maxItems: LIMITS.thumbnails }))),
  album: Type.Optional(nullable(RememberedReference)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: shortText(32),
  duration_seconds: Type.Optional(Type.Number({ minimum: 0, maximum: LIMITS.seconds })),
  views: shortText(LIMITS.label),
  year: shortText(LIMITS.year),
  videoType: shortText(LIMITS.label),
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

/** Reads the track of a request body, bare or as `{music}`. */
export const readRememberedTrack = (body: Static<typeof RememberedTrack>): Track =>
  readTrack(body.music ?? body);
