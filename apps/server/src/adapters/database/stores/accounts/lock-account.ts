import type { StoreTransaction } from '../browse/lock-entries.ts';

/**
 * Locks an account until the end of the transaction. To avoid deadlocks it comes before the locks of rows of the account
 * in other tables, as an account that is removed takes its plays with it while others remove some of them. On SQLite,
 * which runs one write transaction at a time, it does nothing.
 */
export async function lockAccount({ db, capabilities }: StoreTransaction, accountId: string): Promise<void> {
  if (!capabilities.isShared) return;
  await db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
}
