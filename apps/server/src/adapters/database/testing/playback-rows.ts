import type { Insertable } from 'kysely';
import type { LibraryFileRow } from '../tables/library.ts';

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
