import { sql } from 'kysely';
import { readPages } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';

/** Images per statement, each of which is looked up in four indexes; SQLite takes a few milliseconds for so many. */
const IMAGES_PER_PAGE = 500;

interface Image {
  readonly id: string;
}

/** The images of files. Covers that listeners sent are named by their playlist, and removed with it. */
const listArtworks = (db: Db, after: string | null, limit: number): Promise<Image[]> =>
  db
    .selectFrom('artworks')
    .select('artwork_id as id')
    .where('source', '<>', 'uploaded')
    .$if(after !== null, (query) => query.where('artwork_id', '>', after))
    .orderBy('artwork_id')
    .limit(limit)
    .execute();

/** Those of some images that nothing shows, by the indexes on the columns that name images. */
async function keepUnnamed(db: Db, images: readonly Image[]): Promise<string[]> {
  const { rows } = await sql<Image>`select a.artwork_id as id from artworks a
    where a.artwork_id in (${sql.join(images.map(({ id }) => id))})
      and not exists (select 1 from tracks t where t.artwork_id = a.artwork_id)
      and not exists (select 1 from tracks t where t.video_artwork_id = a.artwork_id)
      and not exists (select 1 from albums b where b.artwork_id = a.artwork_id)
      and not exists (select 1 from artists c where c.artwork_id = a.artwork_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** See `ArtworkStore.listUnnamed`. */
export async function listUnnamed(db: Db, signal: AbortSignal): Promise<string[]> {
  const unnamed: string[] = [];
  const pages = readPages<Image>((last, size) => listArtworks(db, last?.id ?? null, size), IMAGES_PER_PAGE);
  for await (const page of pages) {
    signal.throwIfAborted();
    unnamed.push(...(await keepUnnamed(db, page)));
  }
  return unnamed;
}
