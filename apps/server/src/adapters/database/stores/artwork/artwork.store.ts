import type { DrawnSubjects } from '../../../../core/artwork/drawn/with-drawn-covers.ts';
import type { Artwork, ArtworkStore } from '../../../../core/artwork/artwork.store.ts';
import { forEachChunk, loadByIds } from '../queries/chunks.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { ArtworkRow } from '../../tables/library.ts';
import { listUnnamed } from './unnamed-artworks.ts';

const toArtwork = (row: ArtworkRow): Artwork => ({
  artworkId: row.artwork_id,
  source: row.source as Artwork['source'],
  sourcePath: row.source_path,
  palette: row.palette === null ? null : (fromJson(row.palette) as readonly string[]),
});

/** Sources and palettes of artwork, by primary key. */
export const createArtworkStore = ({ db }: { readonly db: Db }): ArtworkStore => ({
  find: async (artworkId) => {
    const row = await db
      .selectFrom('artworks')
      .selectAll()
      .where('artwork_id', '=', artworkId)
      .executeTakeFirst();
    return row ? toArtwork(row) : null;
  },
  findKnown: async (artworkIds) => {
    const rows = await loadByIds(artworkIds, (chunk) =>
      db.selectFrom('artworks').select('artwork_id').where('artwork_id', 'in', chunk).execute(),
    );
    return new Set(rows.map((row) => row.artwork_id));
  },
  listIds: async (afterId, limit) => {
    const rows = await db
      .selectFrom('artworks')
      .select('artwork_id')
      .$if(afterId !== null, (query) => query.where('artwork_id', '>', afterId))
      .orderBy('artwork_id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.artwork_id);
  },
  count: async () => {
    const { count } = await db
      .selectFrom('artworks')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  listUnnamed: (signal) => listUnnamed(db, signal),
  remove: (artworkIds) =>
    forEachChunk(artworkIds, (chunk) => db.deleteFrom('artworks').where('artwork_id', 'in', chunk).execute()),
  savePalette: async (artworkId, palette) => {
    await db
      .updateTable('artworks')
      .set({ palette: toJson(palette) })
      .where('artwork_id', '=', artworkId)
      .execute();
  },
});

/** Whether an id exists, by four lookups by primary key; a cover is drawn for each id that does. */
export const createDrawnSubjects = ({ db }: { readonly db: Db }): DrawnSubjects => ({
  has: async (id) => {
    const found = await Promise.all([
      db.selectFrom('albums').select('album_id').where('album_id', '=', id).executeTakeFirst(),
      db.selectFrom('artists').select('artist_id').where('artist_id', '=', id).executeTakeFirst(),
      db.selectFrom('playlists').select('playlist_id').where('playlist_id', '=', id).executeTakeFirst(),
      db.selectFrom('tracks').select('video_id').where('video_id', '=', id).executeTakeFirst(),
    ]);
    return found.some((row) => row !== undefined);
  },
});
