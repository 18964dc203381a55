import { type Kysely, sql } from 'kysely';

/** Images of artists from files, such as 'artist.jpg'; the index lists the artists that have one. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('artists').addColumn('image_artwork_id', 'text').execute();
  await schema
    .createIndex('artists_image')
    .on('artists')
    .columns(['artist_id', 'image_artwork_id'])
    .where(sql.ref('image_artwork_id'), 'is not', null)
    .execute();
}
