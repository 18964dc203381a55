import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/** Identity tokens that were used to sign in, so that none works twice. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('used_identities')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('used_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('used_identities_age').on('used_identities').column('used_at_ms').execute();
}
