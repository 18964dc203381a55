import type { Kysely } from 'kysely';
import { flag, instant } from '../columns.ts';

/** When the search index was last compared with the catalogue, so that a start need not compare them again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('search_sync')
    .addColumn('sync_id', 'integer', (column) => column.primaryKey())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('compared_at_ms', instant, (column) => column.notNull())
    .addColumn('is_behind', flag, (column) => column.notNull())
    .execute();
