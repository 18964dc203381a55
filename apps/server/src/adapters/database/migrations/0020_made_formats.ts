import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/** Formats made for playback, which live in the data folder and may be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('made_formats')
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('itag', 'integer', (column) => column.notNull())
    .addColumn('source_version', 'text', (column) => column.notNull())
    .addColumn('size_bytes', instant, (column) => column.notNull())
    .addColumn('used_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('made_formats_pk', ['video_id', 'itag'])
    .execute();
  await db.schema.createIndex('made_formats_used').on('made_formats').column('used_at_ms').execute();
}
