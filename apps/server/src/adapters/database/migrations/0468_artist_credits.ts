import type { Kysely } from 'kysely';

/** The index of the credits of artists also holds their roles: the credits are listed by it without reading the rows. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('track_artists_artist').execute();
  await schema
    .createIndex('track_artists_artist')
    .on('track_artists')
    .columns(['artist_id', 'video_id', 'role'])
    .execute();
}
