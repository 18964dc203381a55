import type { Artwork, ArtworkStore } from '../../../core/artwork/artwork.ts';
import { fromJson, toJson } from '../columns.ts';
import type { ArtworkRow, Db } from '../schema.ts';

const toArtwork = (row: ArtworkRow): Artwork => ({
  artworkId: row.artwork_id,
  source: row.source as Artwork['source'],
  sourcePath: row.source_path,
  palette: row.palette === null ? null : (fromJson(row.palette) as readonly string[]),
});

/** Where pictures come from, and their colours; by primary key. */
export const createArtworkStore = ({ db }: { readonly db: Db }): ArtworkStore => ({
  find: async (artworkId) => {
    const row = await db
      .selectFrom('artworks')
      .selectAll()
      .where('artwork_id', '=', artworkId)
      .executeTakeFirst();
    return row ? toArtwork(row) : null;
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
  savePalette: async (artworkId, palette) => {
    await db
      .updateTable('artworks')
      .set({ palette: toJson(palette) })
      .where('artwork_id', '=', artworkId)
      .execute();
  },
});
