import type { Kysely } from 'kysely';

/** By which rules (`TAG_RULES`) a file was read; 0: by those of a version that did not store it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('library_files')
    .addColumn('tag_rules', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
