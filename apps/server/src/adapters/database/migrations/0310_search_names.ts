import { type Kysely, sql } from 'kysely';
import { autoIncrementId } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** Stores every name of an entry once, with an id, to find a misspelt name by all of its letters. */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await db.schema
    .createTable('search_names')
    .addColumn('name_id', 'integer', (column) => autoIncrementId(column, capabilities))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  await sql`insert into search_names (name) select distinct name from search_documents`.execute(db);
}
