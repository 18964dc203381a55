import { type Kysely, sql } from 'kysely';
import { flag } from '../columns.ts';

/** How plays ended, and an index of skips, which finds those of given tracks that a listener skips. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('plays').addColumn('heard_seconds', sql`double precision`).execute();
  await schema.alterTable('plays').addColumn('is_completed', flag).execute();
  await schema
    .createIndex('plays_skipped')
    .on('plays')
    .columns(['account_id', 'video_id'])
    .where(sql.ref('is_completed'), '=', sql.lit(0))
    .where(sql.ref('heard_at_ms'), 'is', null)
    .execute();
}
