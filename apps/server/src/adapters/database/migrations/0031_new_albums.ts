import type { Kysely } from 'kysely';

/** Index in the order of new releases, which are read from it however many albums one year has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('albums_year').execute();
  await db.schema
    .createIndex('albums_year')
    .on('albums')
    .columns(['is_missing', 'year', 'added_at_ms'])
    .execute();
}
