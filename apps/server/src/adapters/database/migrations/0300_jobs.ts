import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/** Work that outlives the process that asked for it, such as mail. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('jobs')
    .addColumn('job_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('worker', 'text')
    .addColumn('due_at_ms', instant, (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at_ms']).execute();
}
