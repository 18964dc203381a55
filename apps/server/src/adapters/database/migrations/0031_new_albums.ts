import type { Kysely } from 'kysely';

/** New releases are read in their order from the index, however many albums one year has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('albums_year').execute();
  await db.schema
    .createIndex('albums_year')
    .on('albums')
    .columns(['is_missing', 'year', 'added_at_ms'])
    .execute();
}
