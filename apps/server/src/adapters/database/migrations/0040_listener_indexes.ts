import type { Kysely } from 'kysely';

/**
 * Indexes that find expired rows to be swept, reset links of an account to be revoked, and likes of replaced
 * tracks by their current id.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('one_time_codes_expiry').on('one_time_codes').column('expires_at_ms').execute();
  await schema.createIndex('password_resets_expiry').on('password_resets').column('expires_at_ms').execute();
  await schema.createIndex('password_resets_account').on('password_resets').column('account_id').execute();
  await schema.createIndex('track_aliases_present').on('track_aliases').column('video_id').execute();
}
