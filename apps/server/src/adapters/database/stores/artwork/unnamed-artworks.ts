import { sql } from 'kysely';
import { readPages } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { forEachChunk } from '../queries/chunks.ts';

/** Rows per statement; SQLite takes a few milliseconds for so many. */
const ROWS_PER_PAGE = 2000;

/** The images of files. Covers that listeners sent are named by their playlist, and removed with it. */
const listArtworks = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('artworks')
    .select('artwork_id as id')
    .where('source', '<>', 'uploaded')
    .$if(after !== null, (query) => query.where('artwork_id', '>', after))
    .orderBy('artwork_id')
    .limit(limit)
    .execute();

interface Naming {
  readonly id: string;
  /** Artwork ids; null: none. */
  readonly image: string | null;
  readonly frame: string | null;
}

interface NamingTable {
  readonly table: 'tracks' | 'albums' | 'artists';
  readonly id: string;
  /** Column of the frame of a video; left out: the table has none. */
  readonly frame?: string;
}

const NAMING_TABLES: readonly NamingTable[] = [
  { table: 'tracks', id: 'video_id', frame: 'video_artwork_id' },
  { table: 'albums', id: 'album_id' },
  { table: 'artists', id: 'artist_id' },
];

/** @param after '' for the first page. */
async function listNaming(db: Db, { table, id, frame }: NamingTable, after: string, limit: number) {
  const { rows } = await sql<Naming>`
    select ${sql.ref(id)} as id, artwork_id as image, ${frame === undefined ? sql`null` : sql.ref(frame)} as frame
    from ${sql.table(table)} where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/** Catalogue tables are read page by page, since their artwork columns have no index. */
async function findUnnamed(db: Db, signal: AbortSignal): Promise<string[]> {
  const unnamed = new Set<string>();
  const artworks = readPages<{ readonly id: string }>(
    (last, size) => listArtworks(db, last?.id ?? null, size),
    ROWS_PER_PAGE,
  );
  for await (const page of artworks) for (const { id } of page) unnamed.add(id);
  for (const table of NAMING_TABLES) {
    const rows = readPages<Naming>(
      (last, size) => listNaming(db, table, last?.id ?? '', size),
      ROWS_PER_PAGE,
    );
    for await (const page of rows) {
      signal.throwIfAborted();
      for (const { image, frame } of page)
        for (const artworkId of [image, frame]) if (artworkId !== null) unnamed.delete(artworkId);
    }
  }
  return [...unnamed];
}

/** See `ArtworkStore.removeUnnamed`. */
export async function removeUnnamed(db: Db, signal: AbortSignal): Promise<string[]> {
  const unnamed = await findUnnamed(db, signal);
  await forEachChunk(unnamed, async (chunk) => {
    signal.throwIfAborted();
    await db.deleteFrom('artworks').where('artwork_id', 'in', chunk).execute();
  });
  return unnamed;
}
