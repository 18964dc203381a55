import type { Db } from '../../schema.ts';

/**
 * Makes every process plan the personal shelves of an account anew. It runs in the transaction of the write that makes
 * them outdated, as its first statement: to avoid deadlocks the lock of an account is taken before those of its rows in
 * other tables (`lockAccount`).
 */
export async function raiseHomeVersion(transaction: Db, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((eb) => ({ home_version: eb('home_version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** @returns 0 for an account that is gone. */
export async function findHomeVersion(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('home_version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.home_version ?? 0;
}
