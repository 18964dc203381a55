import type { Kysely } from 'kysely';

/**
 * Indexes by which expired rows are found and swept, links are voided for an account, and likes of
 * replaced tracks are found under their present address.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('one_time_codes_expiry').on('one_time_codes').column('expires_at_ms').execute();
  await schema.createIndex('password_resets_expiry').on('password_resets').column('expires_at_ms').execute();
  await schema.createIndex('password_resets_account').on('password_resets').column('account_id').execute();
  await schema.createIndex('track_aliases_present').on('track_aliases').column('video_id').execute();
}
