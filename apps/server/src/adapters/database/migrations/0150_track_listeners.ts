import { type Kysely, sql } from 'kysely';

/** Index that counts the listeners who heard a track by one seek each, however often they did. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createIndex('plays_listeners')
    .on('plays')
    .columns(['video_id', 'account_id'])
    .where(sql.ref('heard_at_ms'), 'is not', null)
    .execute();
