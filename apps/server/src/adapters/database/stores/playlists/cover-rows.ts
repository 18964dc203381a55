import type { PlaylistCover, PlaylistStore } from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';

const removeCover = async (db: Db, playlistId: string): Promise<void> => {
  const rows = await db
    .deleteFrom('playlist_covers')
    .where('playlist_id', '=', playlistId)
    .returning('artwork_id')
    .execute();
  if (rows.length === 0) return;
  await db
    .deleteFrom('artworks')
    .where(
      'artwork_id',
      'in',
      rows.map((row) => row.artwork_id),
    )
    .execute();
};

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
      await removeCover(transaction, playlistId);
      if (cover !== null) await insertCover(transaction, playlistId, cover);
      await transaction
        .updateTable('listener_playlists')
        .set((eb) => ({
          artwork_id: cover?.artworkId ?? null,
          version: eb('version', '+', 1),
          changed_at_ms: nowMs,
        }))
        .where('playlist_id', '=', playlistId)
        .execute();
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
