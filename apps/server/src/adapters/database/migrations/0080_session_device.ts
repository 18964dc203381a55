import type { Kysely } from 'kysely';

/** What a session was started with, such as 'Firefox on Linux'. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('device', 'text').execute();
}
