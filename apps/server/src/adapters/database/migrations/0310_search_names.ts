import { type Kysely, sql } from 'kysely';
import { countedId } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** Every name of an entry stands once, with a number, so that a misspelt name is found by its letters as a whole. */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await db.schema
    .createTable('search_names')
    .addColumn('name_id', 'integer', (column) => countedId(column, capabilities))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  await sql`insert into search_names (name) select distinct name from search_documents`.execute(db);
}
