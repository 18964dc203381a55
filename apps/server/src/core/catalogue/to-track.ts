import { toShortCount, type Track } from '@segue/domain';
import { songThumbnails, videoThumbnails } from '../artwork/artwork-address.ts';
import type { TrackRecord } from './records.ts';

const MS_PER_SECOND = 1000;

export const toSeconds = (durationMs: number): number => Math.round(durationMs / MS_PER_SECOND);

/** A record as lists of songs show it: with its cover at 60 and 120 px. */
export const toTrack = (record: TrackRecord): Track => ({
  videoId: record.videoId,
  title: record.title,
  artists: record.artists,
  album: record.album,
  thumbnails: songThumbnails(record.artworkId),
  isExplicit: record.isExplicit,
  durationSeconds: record.durationMs === null ? null : toSeconds(record.durationMs),
  views: record.playCount > 0 ? toShortCount(record.playCount) : null,
  year: record.year === null ? null : String(record.year),
  videoType: record.videoType,
  isAvailable: !record.isMissing,
  countLabel: null,
});

/** A record as video cards show it: with a frame of its video, or its cover where there is none. */
export const toVideoTrack = (record: TrackRecord): Track => {
  const frames = videoThumbnails(record.videoArtworkId);
  return frames.length > 0 ? { ...toTrack(record), thumbnails: frames } : toTrack(record);
};
