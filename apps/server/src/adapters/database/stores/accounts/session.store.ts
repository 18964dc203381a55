import type { Session, SessionStore } from '../../../../core/accounts/sign-in/session.store.ts';
import type { Db } from '../../schema.ts';
import type { SessionRow } from '../../tables/accounts.ts';

const toSession = (row: SessionRow): Session => ({
  tokenHash: row.token_hash,
  accountId: row.account_id,
  createdAtMs: row.created_at_ms,
  lastUsedAtMs: row.last_used_at_ms,
  expiresAtMs: row.expires_at_ms,
  device: row.device,
});

/** Removes all sessions of an account but the `most` that were used last. */
async function removeBeyond(db: Db, accountId: string, most: number): Promise<void> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at_ms', 'desc')
    .orderBy('created_at_ms', 'desc')
    .orderBy('token_hash')
    .execute();
  const beyond = rows.slice(most).map((row) => row.token_hash);
  if (beyond.length > 0) await db.deleteFrom('sessions').where('token_hash', 'in', beyond).execute();
}

async function addSession(db: Db, session: Session, most: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', session.accountId)
    .where('expires_at_ms', '<=', session.createdAtMs)
    .execute();
  // Runs before the insert, so that the new session is never among those removed.
  await removeBeyond(db, session.accountId, most - 1);
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at_ms: session.createdAtMs,
      last_used_at_ms: session.lastUsedAtMs,
      expires_at_ms: session.expiresAtMs,
      device: session.device,
    })
    .execute();
}

/** Sessions in the database; each call touches one row by its primary key, or the rows of one account. */
export function createSessionStore({ db }: { readonly db: Db }): SessionStore {
  return {
    add: (session, most) => addSession(db, session, most),
    find: async (tokenHash, nowMs) => {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at_ms', '>', nowMs)
        .executeTakeFirst();
      return row ? toSession(row) : null;
    },
    list: async (accountId, nowMs) => {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at_ms', '>', nowMs)
        .orderBy('last_used_at_ms', 'desc')
        .orderBy('created_at_ms', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(toSession);
    },
    extend: async (tokenHash, lastUsedAtMs, expiresAtMs) => {
      await db
        .updateTable('sessions')
        .set({ last_used_at_ms: lastUsedAtMs, expires_at_ms: expiresAtMs })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    remove: async (tokenHash) => {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    removeOthers: async (accountId, tokenHash) => {
      await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('token_hash', '!=', tokenHash)
        .execute();
    },
    removeAll: async (accountId) => {
      await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    },
  };
}
