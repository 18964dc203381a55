import {
  RECOMMENDATION_REASONS,
  type RecommendationReason,
  splitCountLabel,
  toLengthText,
  type Track,
  type VideoType,
} from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toAmount, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { copy, nullable, NullableText, OptionalText } from '../json.ts';
import { AlbumReference, ArtistReference, readAlbum, readArtists } from '../references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../thumbnails.ts';

const VideoTypeText = schema(() =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: "'MUSIC_VIDEO_TYPE_ATV' is audio only; anything else has a picture.",
  }),
);

/** Why a track is recommended. */
export const BecauseText = schema(() =>
  Type.String({
    description: `Why it is offered, beside the shape that others write: ${RECOMMENDATION_REASONS.join(', ')}.`,
  }),
);

const FeedbackTokens = schema(() => Type.Object({ add: NullableText, remove: NullableText }));

/** The fields of a song or video, for shapes that have more. */
export const trackFields = schema(() => ({
  title: Type.String(),
  videoId: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: not playable.' }),
  artists: Type.Array(ArtistReference),
  thumbnails: Thumbnails,
  album: Type.Optional(nullable(AlbumReference)),
  isExplicit: Type.Optional(Type.Boolean()),
  duration: OptionalText,
  duration_seconds: Type.Optional(Type.Integer({ description: 'Whole seconds.' })),
  views: OptionalText,
  year: OptionalText,
  videoType: Type.Optional(VideoTypeText),
  isAvailable: Type.Optional(Type.Boolean()),
  feedbackTokens: Type.Optional(nullable(FeedbackTokens)),
  because: Type.Optional(BecauseText),
}));

/** A song or video as every list carries it [3.01]. */
export const TrackShape = schema(() => Type.Object(trackFields));

/** Writes a track for a list. The count label becomes the last artist, as in 'Trending in Shorts'. */
export const writeTrack = (track: Track, origin: string): Static<typeof TrackShape> => ({
  title: track.title,
  videoId: track.videoId,
  artists: [
    ...copy(track.artists),
    ...(track.countLabel === null ? [] : [{ name: track.countLabel, id: null }]),
  ],
  thumbnails: writeThumbnails(track.thumbnails, origin),
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
  ...(track.because === undefined ? {} : { because: track.because }),
});

/** Reads the reason of a recommendation; unknown reasons of other hosts are dropped. */
const readBecause = (item: Fields): { readonly because?: RecommendationReason } => {
  const because = RECOMMENDATION_REASONS.find((reason) => reason === item['because']);
  return because === undefined ? {} : { because };
};

/** Parses 'm:ss' or 'h:mm:ss' to seconds; null for anything else. */
const toSeconds = (length: string | null): number | null =>
  length !== null && /^\d+(:\d{1,2}){1,2}$/.test(length)
    ? length.split(':').reduce((total, part) => total * 60 + Number(part), 0)
    : null;

/** Reads the title of an item of any kind: `title`, `artist`, or the first of `artists`. */
export const readLabel = (item: Fields): string =>
  toText(item['title']) ?? toText(item['artist']) ?? readArtists(item['artists'])[0]?.name ?? '';

/**
 * Reads a track from any list of any host. Watch-lists may use the aliases `length` for `duration` and
 * `thumbnail` (also a list) for `thumbnails`.
 */
export function readTrack(item: Fields): Track {
  const { artists, countLabel } = splitCountLabel(readArtists(item['artists']));
  const thumbnails = readThumbnails(item['thumbnails']);
  return {
    videoId: toText(item['videoId']),
    title: readLabel(item),
    artists,
    album: readAlbum(item['album']),
    thumbnails: thumbnails.length > 0 ? thumbnails : readThumbnails(item['thumbnail']),
    isExplicit: item['isExplicit'] === true,
    durationSeconds:
      toAmount(item['duration_seconds']) ?? toSeconds(toText(item['duration']) ?? toText(item['length'])),
    views: toText(item['views']),
    year: toText(item['year']),
    videoType: toText(item['videoType']) as VideoType | null,
    isAvailable: item['isAvailable'] !== false,
    countLabel,
    ...readBecause(item),
  };
}
