import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/**
 * One row per requested code, so that nobody voids the code of somebody else. Codes of the former table are
 * dropped: they were valid for ten minutes.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('one_time_codes').execute();
  await schema
    .createTable('verifications')
    .addColumn('verification_hash', 'text', (column) => column.primaryKey())
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('sender_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sender_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('other_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at_ms', instant, (column) => column.notNull())
    .addColumn('sent_slot', instant, (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .addColumn('verified_at_ms', instant)
    .addColumn('verified_by', 'text')
    .addUniqueConstraint('verifications_slot', ['email_folded', 'sender_hash', 'sent_slot'])
    .execute();
  await schema.createIndex('verifications_expiry').on('verifications').column('expires_at_ms').execute();
}
