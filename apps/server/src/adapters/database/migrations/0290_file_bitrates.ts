import { type Kysely, sql } from 'kysely';

/** Covering index for rules about bit rates. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createIndex('library_files_bitrate')
    .on('library_files')
    .columns(['bitrate_bps', 'video_id'])
    .where(sql.ref('video_id'), 'is not', null)
    .where(sql.ref('is_missing'), '=', sql.lit(0))
    .execute();
