import type { Kysely } from 'kysely';

/** The device that started a session, such as 'Firefox on Linux'. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('device', 'text').execute();
}
