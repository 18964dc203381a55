import type { IndexSyncStore } from '../../../core/search/indexing/index-sync.store.ts';
import { toFlag } from '../../database/columns.ts';
import type { Db } from '../../database/schema.ts';
import { INDEX_RULES } from './put-documents.ts';

/** The only row of `search_sync`. */
const ROW_ID = 1;

export const createIndexSyncStore = ({ db }: { readonly db: Db }): IndexSyncStore => ({
  load: async () => {
    const row = await db
      .selectFrom('search_sync')
      .selectAll()
      .where('sync_id', '=', ROW_ID)
      .where('rules', '=', INDEX_RULES)
      .executeTakeFirst();
    return row === undefined ? null : { comparedAtMs: row.compared_at_ms, isBehind: row.is_behind === 1 };
  },
  saveCompared: async (atMs) => {
    const state = { rules: INDEX_RULES, compared_at_ms: atMs, is_behind: toFlag(false) };
    await db
      .insertInto('search_sync')
      .values({ sync_id: ROW_ID, ...state })
      .onConflict((conflict) => conflict.column('sync_id').doUpdateSet(state))
      .execute();
  },
  saveBehind: async (isBehind) => {
    await db
      .updateTable('search_sync')
      .set({ is_behind: toFlag(isBehind) })
      .execute();
  },
});
