import type { OpenedDatabase } from '../../database.ts';
import { loadSetting } from '../settings.ts';

/**
 * Id of the media store of an installation that has only one: its data folder, or the bucket of all its
 * processes.
 */
export const ONLY_STORE = '';

const SETTING = 'media-store';

/**
 * Distinguishes the data folders of processes that share a database. The first one to claim gets the id
 * `ONLY_STORE`, so that its files are still found after a move between databases.
 * @param loadFolderId Gives the id of this data folder; called only where the database is shared.
 */
export async function claimMediaStoreId(
  { db, capabilities }: OpenedDatabase,
  loadFolderId: () => Promise<string>,
): Promise<string> {
  if (!capabilities.isShared) return ONLY_STORE;
  const folderId = await loadFolderId();
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: folderId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await loadSetting(db, SETTING)) === folderId ? ONLY_STORE : folderId;
}
