import { type Kysely, sql } from 'kysely';
import { byteOrder } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** Finds the files below a folder where the unique index of places is not in the order of bytes. */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  if (capabilities.byteCollation === null) return;
  await sql`create index library_files_paths on library_files
    (root, ${byteOrder(sql`path`, capabilities)})`.execute(db);
}
