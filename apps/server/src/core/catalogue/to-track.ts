import { type RecommendationReason, type Thumbnail, toShortCount, type Track } from '@segue/domain';
import { songThumbnails, videoThumbnails } from '../artwork/artwork-address.ts';
import { coverOfTrack } from './cover-of.ts';
import type { TrackRecord } from './records.ts';

const MS_PER_SECOND = 1000;

/** Whole seconds, rounded down as the player does. */
export const toSeconds = (durationMs: number): number => Math.floor(durationMs / MS_PER_SECOND);

/** A record as lists of songs show it: with its cover. */
export const toTrack = (record: TrackRecord): Track => ({
  videoId: record.videoId,
  title: record.title,
  artists: record.artists,
  album: record.album,
  thumbnails: songThumbnails(coverOfTrack(record)),
  isExplicit: record.isExplicit,
  durationSeconds: record.durationMs === null ? null : toSeconds(record.durationMs),
  views: record.playCount > 0 ? toShortCount(record.playCount) : null,
  year: record.year === null ? null : String(record.year),
  videoType: record.videoType,
  isAvailable: !record.isMissing,
  countLabel: null,
});

/** A record with the reason why it is recommended. @param because undefined: no reason is known. */
export const toOfferedTrack = (record: TrackRecord, because: RecommendationReason | undefined): Track =>
  because === undefined ? toTrack(record) : { ...toTrack(record), because };

/** Thumbnails of a video card: a frame of the video, else the song's cover cropped to that shape. */
const toVideoThumbnails = (record: TrackRecord): Thumbnail[] =>
  videoThumbnails(record.videoArtworkId ?? coverOfTrack(record));

/** A record as video cards show it: with a frame of its video. */
export const toVideoTrack = (record: TrackRecord): Track => ({
  ...toTrack(record),
  thumbnails: toVideoThumbnails(record),
});
