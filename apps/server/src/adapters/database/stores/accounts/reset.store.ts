import type { ResetStore } from '../../../../core/accounts/passwords/reset.store.ts';
import type { Db } from '../../schema.ts';

/**
 * @returns the account of the link, which is now used up; null: the link was used before, has expired or is
 * unknown.
 */
async function useUp(db: Db, tokenHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at_ms: nowMs })
    .where('token_hash', '=', tokenHash)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId)
    .execute();
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Links to set a new password, in the database. */
export function createResetStore({ db }: { readonly db: Db }): ResetStore {
  return {
    add: async ({ tokenHash, accountId, expiresAtMs }, nowMs) => {
      await db.deleteFrom('password_resets').where('expires_at_ms', '<=', nowMs).execute();
      await db
        .insertInto('password_resets')
        .values({
          token_hash: tokenHash,
          account_id: accountId,
          expires_at_ms: expiresAtMs,
          used_at_ms: null,
        })
        .execute();
    },
    findOpen: async (tokenHash, nowMs) => {
      const row = await db
        .selectFrom('password_resets')
        .select('account_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at_ms', 'is', null)
        .where('expires_at_ms', '>', nowMs)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    redeem: (tokenHash, passwordHash, nowMs) =>
      db.transaction().execute(async (transaction) => {
        const accountId = await useUp(transaction, tokenHash, nowMs);
        if (accountId !== null) await setPassword(transaction, accountId, passwordHash);
        return accountId;
      }),
  };
}
