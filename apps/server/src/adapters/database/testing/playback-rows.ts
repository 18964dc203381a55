import type { Insertable } from 'kysely';
import type { LibraryFileRow } from '../tables/library.ts';
import type { TrackRow } from '../tables/catalogue.ts';

/** A row of `tracks` that is not missing. */
export const aTrackRow = (values: Partial<Insertable<TrackRow>> = {}): Insertable<TrackRow> => ({
  video_id: 'track______',
  title: 'A track',
  title_folded: 'a track',
  album_id: null,
  duration_ms: 180_000,
  year: null,
  is_explicit: 0,
  video_type: 'MUSIC_VIDEO_TYPE_ATV',
  artwork_id: null,
  video_artwork_id: null,
  recording_mbid: null,
  is_missing: 0,
  added_at_ms: 0,
  is_findable_song: 1,
  is_findable_video: 0,
  ...values,
});

/** A row of `library_files`: a FLAC file that is not missing. */
export const aFileRow = (values: Partial<Insertable<LibraryFileRow>> = {}): Insertable<LibraryFileRow> => ({
  root: '/music',
  path: 'a.flac',
  size_bytes: 1000,
  modified_at_ms: 1,
  kind: 'audio',
  video_id: 'track______',
  container: 'flac',
  codec: 'flac',
  bitrate_bps: 900_000,
  duration_ms: 180_000,
  problem: null,
  is_missing: 0,
  ...values,
});
