import { type Kysely, sql } from 'kysely';
import { instant, sortText } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** Plays that searches led to, for suggestions; who searched is not stored. */
export async function up({ schema }: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await schema
    .createTable('search_plays')
    .addColumn('query', sortText(capabilities), (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('listener_marks', sql`bigint`, (column) => column.notNull())
    .addColumn('listener_count', 'integer', (column) => column.notNull())
    .addColumn('played_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_plays_pk', ['query', 'video_id'])
    .execute();
  await schema
    .createIndex('search_plays_told')
    .on('search_plays')
    .columns(['query', 'video_id', 'listener_count'])
    .where('listener_count', '>=', 3)
    .execute();
  await schema.createIndex('search_plays_oldest').on('search_plays').column('played_at_ms').execute();
}
