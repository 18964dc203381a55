import { compareNaturally } from '../../../../core/natural-order.ts';
import type { PlaylistStore } from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';

/** Folders that listeners keep their playlists in. */
export const createFolderRows = (
  db: Db,
): Pick<PlaylistStore, 'listFolders' | 'saveFolder' | 'removeFolder'> => ({
  listFolders: async (accountId) => {
    const rows = await db
      .selectFrom('playlist_folders')
      .select(['folder_id', 'name'])
      .where('account_id', '=', accountId)
      .orderBy('folder_id')
      .execute();
    // Not sorted by the database: each sorts text in its own way.
    return rows
      .map((row) => ({ folderId: row.folder_id, name: row.name }))
      .toSorted((one, other) => compareNaturally(one.name, other.name));
  },
  saveFolder: async (accountId, { folderId, name }) => {
    await db
      .insertInto('playlist_folders')
      .values({ account_id: accountId, folder_id: folderId, name })
      .onConflict((conflict) => conflict.columns(['account_id', 'folder_id']).doUpdateSet({ name }))
      .execute();
  },
  removeFolder: async (accountId, folderId) => {
    await db
      .deleteFrom('playlist_folders')
      .where('account_id', '=', accountId)
      .where('folder_id', '=', folderId)
      .execute();
  },
});
