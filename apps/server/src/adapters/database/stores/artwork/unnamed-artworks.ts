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

const listTracks = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('tracks')
    .select(['video_id as id', 'artwork_id', 'video_artwork_id'])
    .$if(after !== null, (query) => query.where('video_id', '>', after))
    .orderBy('video_id')
    .limit(limit)
    .execute();

const listAlbums = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('albums')
    .select(['album_id as id', 'artwork_id'])
    .$if(after !== null, (query) => query.where('album_id', '>', after))
    .orderBy('album_id')
    .limit(limit)
    .execute();

const listArtists = (db: Db, after: string | null, limit: number) =>
  db
    .selectFrom('artists')
    .select(['artist_id as id', 'artwork_id'])
    .$if(after !== null, (query) => query.where('artist_id', '>', after))
    .orderBy('artist_id')
    .limit(limit)
    .execute();

interface Naming {
  readonly id: string;
  readonly artwork_id: string | null;
  readonly video_artwork_id?: string | null;
}

type ListNaming = (db: Db, after: string | null, limit: number) => Promise<readonly Naming[]>;

/** Catalogue tables are read page by page, since their artwork columns have no index. */
async function findUnnamed(db: Db, signal: AbortSignal): Promise<string[]> {
  const unnamed = new Set<string>();
  const artworks = readPages<{ readonly id: string }>(
    (last, size) => listArtworks(db, last?.id ?? null, size),
    ROWS_PER_PAGE,
  );
  for await (const page of artworks) for (const { id } of page) unnamed.add(id);
  for (const list of [listTracks, listAlbums, listArtists] satisfies ListNaming[]) {
    const rows = readPages<Naming>((last, size) => list(db, last?.id ?? null, size), ROWS_PER_PAGE);
    for await (const page of rows) {
      signal.throwIfAborted();
      for (const { artwork_id, video_artwork_id } of page)
        for (const artworkId of [artwork_id, video_artwork_id])
          if (artworkId != null) unnamed.delete(artworkId);
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
