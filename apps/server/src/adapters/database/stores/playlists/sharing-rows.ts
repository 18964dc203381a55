import type { PlaylistStore } from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';

/** Who edits playlists, and links to them. */
export const createSharingRows = (
  db: Db,
): Pick<PlaylistStore, 'listEditors' | 'addLink' | 'removeLinks' | 'addEditor' | 'removeEditor'> => ({
  listEditors: async (playlistId) => {
    const rows = await db
      .selectFrom('playlist_editors')
      .innerJoin('accounts', 'accounts.account_id', 'playlist_editors.account_id')
      .select(['accounts.account_id', 'first_name'])
      .where('playlist_id', '=', playlistId)
      .orderBy('first_name')
      .orderBy('accounts.account_id')
      .execute();
    return rows.map((row) => ({ accountId: row.account_id, name: row.first_name }));
  },
  addLink: async ({ playlistId, tokenHash, grants, expiresAtMs }) => {
    await db
      .insertInto('playlist_links')
      .values({ playlist_id: playlistId, token_hash: tokenHash, grants, expires_at_ms: expiresAtMs })
      .execute();
  },
  removeLinks: async (playlistId) => {
    await db.deleteFrom('playlist_links').where('playlist_id', '=', playlistId).execute();
  },
  addEditor: async (playlistId, accountId) => {
    await db
      .insertInto('playlist_editors')
      .values({ playlist_id: playlistId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  removeEditor: async (playlistId, accountId) => {
    await db
      .deleteFrom('playlist_editors')
      .where('playlist_id', '=', playlistId)
      .where('account_id', '=', accountId)
      .execute();
  },
});
