import type { Kysely } from 'kysely';

/** Covering index for the songs that an account played, heard or skipped, each of them many times. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('plays_songs')
    .on('plays')
    .columns(['account_id', 'video_id', 'heard_at_ms'])
    .execute();
}
