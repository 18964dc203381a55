import type { Kysely } from 'kysely';

/** Finds the changes that an account made in playlists of others, which are removed with it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('playlist_changes_account').on('playlist_changes').column('account_id').execute();
}
