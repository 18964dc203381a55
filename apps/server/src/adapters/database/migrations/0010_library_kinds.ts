import { type Kysely, sql } from 'kysely';

/** Index of the few files that are no songs (videos, playlists, covers). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('library_files_kind')
    .on('library_files')
    .columns(['kind', 'root', 'path'])
    .where(sql.ref('kind'), '<>', sql.lit('audio'))
    .execute();
}
