import { type Kysely, sql } from 'kysely';

/** Finds the tracks and albums that show an image, when the file that it was read from is gone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, column: string) =>
    schema.createIndex(name).on(table).column(column).where(sql.ref(column), 'is not', null);
  await index('tracks_artwork', 'tracks', 'artwork_id').execute();
  await index('tracks_video_artwork', 'tracks', 'video_artwork_id').execute();
  await index('albums_artwork', 'albums', 'artwork_id').execute();
}
