import { type Kysely, sql } from 'kysely';
import { instant } from '../columns.ts';

/** Trends count plays that were heard; plays from before clients reported it count as heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('plays').addColumn('heard_at_ms', instant).execute();
  await sql`update plays set heard_at_ms = played_at_ms`.execute(db);
  await db.schema.dropIndex('plays_latest').execute();
  await db.schema
    .createIndex('plays_heard')
    .on('plays')
    .column('heard_at_ms')
    .where(sql.ref('heard_at_ms'), 'is not', null)
    .execute();
}
