import { type ArtistRef, toLengthText, type Track } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { schema } from '../../route.ts';
import { copy, nullable, VideoId } from '../json.ts';
import { readTrack } from './track.ts';

/** Limits of a remembered track. The writer cuts longer texts and lists, and leaves out longer ids and addresses. */
const MAX_TITLE = 1000;
const MAX_NAME = 500;
const MAX_ID = 128;
const MAX_ARTISTS = 50;
const MAX_THUMBNAILS = 20;
const MAX_URL = 2048;
const MAX_YEAR = 200;
const MAX_LABEL = 64;
const MAX_SECONDS = 1e7;

const shortText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }));

const RememberedThumbnail = schema(() =>
  Type.Object({ url: Type.String({ maxLength: MAX_URL }), width: Type.Number(), height: Type.Number() }),
);

const RememberedReference = schema(() =>
  Type.Object({ name: Type.String({ maxLength: MAX_NAME }), id: shortText(MAX_ID) }),
);

const rememberedFields = schema(() => ({
  title: Type.Optional(Type.String({ maxLength: MAX_TITLE })),
  artists: Type.Optional(nullable(Type.Array(RememberedReference, { maxItems: MAX_ARTISTS }))),
  thumbnails: Type.Optional(nullable(Type.Array(RememberedThumbnail, { maxItems: MAX_THUMBNAILS }))),
  album: Type.Optional(nullable(RememberedReference)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: shortText(32),
  duration_seconds: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_SECONDS })),
  views: shortText(MAX_LABEL),
  year: shortText(MAX_YEAR),
  videoType: shortText(MAX_LABEL),
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

/** Cuts a text without leaving a lone surrogate at its end. */
const cut = <T extends string | null>(text: T, max: number) =>
  (text && text.slice(0, max).toWellFormed()) as T;

const toReference = ({ name, id }: ArtistRef) => ({
  name: cut(name, MAX_NAME),
  id: id !== null && id.length > MAX_ID ? null : id,
});

/**
 * Writes a track for history or likes, without the fields that depend on the list it was shown in, and within the
 * limits above: a file may credit more artists and have longer names, and other hosts send longer values.
 */
export const writeRememberedTrack = (track: Track): Static<typeof RememberedTrack> => ({
  ...(track.videoId === null ? {} : { videoId: track.videoId }),
  title: cut(track.title, MAX_TITLE),
  artists: track.artists.slice(0, MAX_ARTISTS).map(toReference),
  thumbnails: copy(track.thumbnails.filter(({ url }) => url.length <= MAX_URL).slice(0, MAX_THUMBNAILS)),
  album: track.album && toReference(track.album),
  isExplicit: track.isExplicit,
  ...(track.durationSeconds === null || track.durationSeconds > MAX_SECONDS
    ? {}
    : { duration: toLengthText(track.durationSeconds), duration_seconds: track.durationSeconds }),
  views: cut(track.views, MAX_LABEL),
  year: cut(track.year, MAX_YEAR),
  videoType: cut(track.videoType, MAX_LABEL),
});

/** Reads the track of a request body, bare or as `{music}`. */
export const readRememberedTrack = (body: Static<typeof RememberedTrack>): Track =>
  readTrack(body.music ?? body);
