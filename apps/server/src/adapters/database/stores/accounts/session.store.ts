import type { Session, SessionStore } from '../../../../core/accounts/sign-in/session.store.ts';
import type { Database } from '../../database.ts';
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

const toRow = (session: Session): SessionRow => ({
  token_hash: session.tokenHash,
  account_id: session.accountId,
  created_at_ms: session.createdAtMs,
  last_used_at_ms: session.lastUsedAtMs,
  expires_at_ms: session.expiresAtMs,
  device: session.device,
});

/**
 * Adds a session unless the account has another password hash by now. A change of the password ends the sessions that
 * it finds; where several connections write, the lock of the account's row makes it find this one, or this statement
 * find the new hash.
 * @returns whether it was added.
 */
async function insertWithPassword({ db, capabilities }: Database, row: SessionRow, passwordHash: string) {
  const added = await db
    .insertInto('sessions')
    .columns(['token_hash', 'account_id', 'created_at_ms', 'last_used_at_ms', 'expires_at_ms', 'device'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          eb.cast<string>(eb.val(row.token_hash), 'text').as('token_hash'),
          'account_id',
          eb.cast<number>(eb.val(row.created_at_ms), 'bigint').as('created_at_ms'),
          eb.cast<number>(eb.val(row.last_used_at_ms), 'bigint').as('last_used_at_ms'),
          eb.cast<number>(eb.val(row.expires_at_ms), 'bigint').as('expires_at_ms'),
          eb.cast<string | null>(eb.val(row.device), 'text').as('device'),
        ])
        .where('account_id', '=', row.account_id)
        .where('password_hash', '=', passwordHash)
        .$if(capabilities.isShared, (account) => account.forShare()),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return added !== undefined;
}

async function addSession(
  database: Database,
  session: Session,
  most: number,
  passwordHash: string | null,
): Promise<boolean> {
  const { db } = database;
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', session.accountId)
    .where('expires_at_ms', '<=', session.createdAtMs)
    .execute();
  // Runs before the insert, so that the new session is never among those removed.
  await removeBeyond(db, session.accountId, most - 1);
  if (passwordHash !== null) return insertWithPassword(database, toRow(session), passwordHash);
  await db.insertInto('sessions').values(toRow(session)).execute();
  return true;
}

/** Sessions in the database; each call touches one row by its primary key, or the rows of one account. */
export function createSessionStore(database: Database): SessionStore {
  const { db } = database;
  return {
    add: (session, most, passwordHash) => addSession(database, session, most, passwordHash),
    find: async (tokenHash, nowMs) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
        .selectAll('sessions')
        .select('home_version')
        .where('token_hash', '=', tokenHash)
        .where('expires_at_ms', '>', nowMs)
        .executeTakeFirst();
      return row ? { ...toSession(row), homeVersion: row.home_version } : null;
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
