import type { SelectQueryBuilder } from 'kysely';
import type { PlaylistCover, PlaylistStore } from '../../../../core/playlists/playlist.store.ts';
import type { DatabaseTables, Db } from '../../schema.ts';

/** Removes the covers of playlists. @returns their artwork ids. */
export async function removeCovers(
  db: Db,
  playlists: SelectQueryBuilder<DatabaseTables, 'listener_playlists', { playlist_id: string }>,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('playlist_covers')
    .where('playlist_id', 'in', playlists)
    .returning('artwork_id')
    .execute();
  const artworkIds = rows.map((row) => row.artwork_id);
  if (artworkIds.length > 0) await db.deleteFrom('artworks').where('artwork_id', 'in', artworkIds).execute();
  return artworkIds;
}

const insertCover = async (db: Db, playlistId: string, { artworkId, picture }: PlaylistCover) => {
  await db
    .insertInto('artworks')
    .values({ artwork_id: artworkId, source: 'uploaded', source_path: '', palette: null })
    .execute();
  await db
    .insertInto('playlist_covers')
    .values({
      artwork_id: artworkId,
      playlist_id: playlistId,
      picture: Buffer.from(picture).toString('base64'),
    })
    .execute();
};

/** Covers of playlists, one each: a new one replaces the former one. */
export const createCoverRows = (db: Db): Pick<PlaylistStore, 'setCover' | 'loadCover'> => ({
  setCover: (playlistId, cover, nowMs) =>
    db.transaction().execute(async (transaction) => {
      // First, since it locks the playlist: of two covers that are set at once, the later one replaces the other.
      await transaction
        .updateTable('listener_playlists')
        .set((eb) => ({
          artwork_id: cover?.artworkId ?? null,
          version: eb('version', '+', 1),
          changed_at_ms: nowMs,
        }))
        .where('playlist_id', '=', playlistId)
        .execute();
      const playlist = transaction
        .selectFrom('listener_playlists')
        .select('playlist_id')
        .where('playlist_id', '=', playlistId);
      const removedIds = await removeCovers(transaction, playlist);
      if (cover !== null) await insertCover(transaction, playlistId, cover);
      return removedIds.filter((artworkId) => artworkId !== cover?.artworkId);
    }),
  loadCover: async (artworkId) => {
    const row = await db
      .selectFrom('playlist_covers')
      .select('picture')
      .where('artwork_id', '=', artworkId)
      .executeTakeFirst();
    return row === undefined ? null : Buffer.from(row.picture, 'base64');
  },
});
