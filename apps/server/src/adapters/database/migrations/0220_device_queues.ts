import { type Kysely, sql } from 'kysely';
import { instant, json } from '../columns.ts';

/** The queue of each device, so that another one can continue it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('device_queues')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.account_id').onDelete('cascade'),
    )
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('video_ids', json, (column) => column.notNull())
    .addColumn('track_count', 'integer', (column) => column.notNull())
    .addColumn('queue_index', 'integer', (column) => column.notNull())
    .addColumn('video_id', 'text')
    .addColumn('position_seconds', sql`double precision`, (column) => column.notNull())
    .addColumn('saved_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('device_queues_pk', ['account_id', 'device_id'])
    .execute();
  await schema
    .createIndex('device_queues_latest')
    .on('device_queues')
    .columns(['account_id', 'saved_at_ms'])
    .execute();
}
