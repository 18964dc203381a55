import { type Kysely, sql } from 'kysely';

/** With the indexes on the images of tracks and albums, finds the images that nothing shows. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createIndex('artists_artwork')
    .on('artists')
    .column('artwork_id')
    .where(sql.ref('artwork_id'), 'is not', null)
    .execute();
