import type { Session, SessionStore } from '../../../core/accounts/session.store.ts';
import type { Db, SessionRow } from '../schema.ts';

const toSession = (row: SessionRow): Session => ({
  tokenHash: row.token_hash,
  accountId: row.account_id,
  createdAtMs: row.created_at_ms,
  lastUsedAtMs: row.last_used_at_ms,
  expiresAtMs: row.expires_at_ms,
});

/** Sessions in the database; each call is one row by its primary key, or those of one account. */
export function createSessionStore({ db }: { readonly db: Db }): SessionStore {
  return {
    add: async (session) => {
      await db
        .deleteFrom('sessions')
        .where('account_id', '=', session.accountId)
        .where('expires_at_ms', '<=', session.createdAtMs)
        .execute();
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          account_id: session.accountId,
          created_at_ms: session.createdAtMs,
          last_used_at_ms: session.lastUsedAtMs,
          expires_at_ms: session.expiresAtMs,
        })
        .execute();
    },
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
  };
}
