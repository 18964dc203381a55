import type { PlaylistStore } from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';

type Editors = Pick<PlaylistStore, 'listEditors' | 'addEditor' | 'removeEditor' | 'expelEditor'>;
type Links = Pick<PlaylistStore, 'addLink' | 'listLinks' | 'removeLinks'>;

async function removeEditor(db: Db, playlistId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('playlist_editors')
    .where('playlist_id', '=', playlistId)
    .where('account_id', '=', accountId)
    .execute();
}

const createEditorRows = (db: Db): Editors => ({
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
  addEditor: async (playlistId, accountId) => {
    await db
      .insertInto('playlist_editors')
      .values({ playlist_id: playlistId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  removeEditor: (playlistId, accountId) => removeEditor(db, playlistId, accountId),
  expelEditor: (playlistId, accountId) =>
    db.transaction().execute(async (transaction) => {
      await removeEditor(transaction, playlistId, accountId);
      await transaction
        .deleteFrom('playlist_links')
        .where('playlist_id', '=', playlistId)
        .where('grants', '=', 'edit')
        .execute();
    }),
});

const createLinkRows = (db: Db): Links => ({
  addLink: async (playlistId, { tokenHash, grants, madeAtMs, expiresAtMs }, nowMs) => {
    // Adding a link removes the expired links of the playlist.
    await db
      .deleteFrom('playlist_links')
      .where('playlist_id', '=', playlistId)
      .where('expires_at_ms', '<=', nowMs)
      .execute();
    await db
      .insertInto('playlist_links')
      .values({
        playlist_id: playlistId,
        token_hash: tokenHash,
        grants,
        made_at_ms: madeAtMs,
        expires_at_ms: expiresAtMs,
      })
      .execute();
  },
  listLinks: async (playlistId, nowMs, limit) => {
    const rows = await db
      .selectFrom('playlist_links')
      .select(['token_hash', 'grants', 'made_at_ms', 'expires_at_ms'])
      .where('playlist_id', '=', playlistId)
      .where('expires_at_ms', '>', nowMs)
      // Databases differ in whether null sorts first or last.
      .orderBy((eb) => eb.fn.coalesce('made_at_ms', eb.lit(0)), 'desc')
      .orderBy('token_hash')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      tokenHash: row.token_hash,
      grants: row.grants === 'edit' ? 'edit' : 'view',
      madeAtMs: row.made_at_ms,
      expiresAtMs: row.expires_at_ms,
    }));
  },
  removeLinks: async (playlistId, tokenHash) => {
    await db
      .deleteFrom('playlist_links')
      .where('playlist_id', '=', playlistId)
      .$if(tokenHash !== null, (query) => query.where('token_hash', '=', tokenHash))
      .execute();
  },
});

/** Editors of playlists, and links to them. */
export const createSharingRows = (db: Db): Editors & Links => ({
  ...createEditorRows(db),
  ...createLinkRows(db),
});
