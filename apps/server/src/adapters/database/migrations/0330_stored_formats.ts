import { type Kysely, sql } from 'kysely';
import { instant } from '../columns.ts';

/**
 * Made formats by media store: processes that share a database may have data folders of their own.
 * `made_formats` stays for processes of the former version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_formats')
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('itag', 'integer', (column) => column.notNull())
    .addColumn('source_version', 'text', (column) => column.notNull())
    .addColumn('size_bytes', instant, (column) => column.notNull())
    .addColumn('used_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_formats_pk', ['store_id', 'video_id', 'itag'])
    .execute();
  await db.schema
    .createIndex('stored_formats_used')
    .on('stored_formats')
    .columns(['store_id', 'used_at_ms'])
    .execute();
  await sql`
    insert into stored_formats (store_id, video_id, itag, source_version, size_bytes, used_at_ms)
    select '', video_id, itag, source_version, size_bytes, used_at_ms from made_formats`.execute(db);
}
