import type { Kysely } from 'kysely';

/** Finds the tracks that may be the same recording as another, although thousands share a title such as 'Intro'. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('tracks_title').execute();
  await schema
    .createIndex('tracks_title')
    .on('tracks')
    .columns(['title_folded', 'is_missing', 'duration_ms'])
    .execute();
}
