import type { Kysely } from 'kysely';

/** Index by which expired sessions are swept. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at_ms').execute();
}
