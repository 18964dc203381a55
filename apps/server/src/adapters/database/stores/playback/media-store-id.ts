import type { OpenedDatabase } from '../../database.ts';
import { loadSetting } from '../settings.ts';

/** The store of media of an installation that has one: its data folder, or the bucket of all its processes. */
export const ONLY_STORE = '';

const SETTING = 'media-store';

/**
 * Tells the data folders of processes that share a database apart. The first stands for the only one there is, so that what
 * it made is found when the database moves.
 * @param loadFolderId Gives what is this data folder's alone; asked where folders have to be told apart.
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
