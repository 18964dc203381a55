import { setTimeout } from 'node:timers/promises';
import type {
  ErasedCounts,
  PeopleStore,
  StoredPerson,
} from '../../../../core/accounts/people/people.store.ts';
import type { Db } from '../../schema.ts';
import type { StoreTransaction } from '../browse/lock-entries.ts';
import { removeCovers } from '../playlists/cover-rows.ts';
import { removeEntries } from '../playlists/entries/remove-entries.ts';
import { deleteInParts, ROWS_PER_DELETE } from '../queries/delete-in-parts.ts';
import { lockAccount } from './lock-account.ts';

async function loadAccess(db: Db, accountId: string, emailFolded: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select([
      'created_at_ms as createdAtMs',
      'last_used_at_ms as lastUsedAtMs',
      'expires_at_ms as expiresAtMs',
      'device',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at_ms')
    .orderBy('token_hash')
    .execute();
  const codes = await db
    .selectFrom('verifications')
    .select(['sent_at_ms as sentAtMs', 'expires_at_ms as expiresAtMs', 'verified_at_ms as verifiedAtMs'])
    .where('email_folded', '=', emailFolded)
    .orderBy('sent_at_ms')
    .orderBy('verification_hash')
    .execute();
  const resets = await db
    .selectFrom('password_resets')
    .select(['expires_at_ms as expiresAtMs', 'used_at_ms as usedAtMs'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at_ms')
    .orderBy('token_hash')
    .execute();
  return { sessions, codes, resets };
}

async function load(db: Db, accountId: string): Promise<StoredPerson | null> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: row.picture,
    googleSubject: row.google_subject,
    hasPassword: row.password_hash !== null,
    createdAtMs: row.created_at_ms,
    ...(await loadAccess(db, accountId, row.email_folded)),
  };
}

/** Processes that wait for SQLite try again every few milliseconds, and less and less often. */
const PAUSE_MS = 20;
const pause = (): Promise<unknown> => setTimeout(PAUSE_MS);

const selectPlaylists = (db: Db, accountId: string) =>
  db.selectFrom('listener_playlists').select('playlist_id').where('account_id', '=', accountId);

/** Each part locks the account, since two statements that delete several plays may take these in another order. */
const removePlays = ({ db, capabilities }: StoreTransaction, accountId: string): Promise<number> =>
  deleteInParts(
    () =>
      db.transaction().execute(async (transaction) => {
        await lockAccount({ db: transaction, capabilities }, accountId);
        const some = transaction
          .selectFrom('plays')
          .select('entry_id')
          .where('account_id', '=', accountId)
          .limit(ROWS_PER_DELETE);
        return transaction.deleteFrom('plays').where('entry_id', 'in', some).executeTakeFirstOrThrow();
      }),
    pause,
  );

const removeLikes = (db: Db, accountId: string): Promise<number> => {
  const likes = db.selectFrom('likes').where('account_id', '=', accountId);
  const some = likes.select('video_id').limit(ROWS_PER_DELETE);
  return deleteInParts(
    () =>
      db
        .deleteFrom('likes')
        .where('account_id', '=', accountId)
        .where('video_id', 'in', some)
        .executeTakeFirstOrThrow(),
    pause,
  );
};

/** Removes what an account may have very much of, some at a time: years of plays, and the entries of its playlists. */
async function removeMost(
  database: StoreTransaction,
  accountId: string,
): Promise<Pick<ErasedCounts, 'likes' | 'plays'>> {
  const { db } = database;
  const plays = await removePlays(database, accountId);
  const likes = await removeLikes(db, accountId);
  const playlists = await selectPlaylists(db, accountId).execute();
  await removeEntries(
    db,
    playlists.map((row) => row.playlist_id),
    pause,
  );
  return { plays, likes };
}

async function erase(transaction: StoreTransaction, accountId: string): Promise<ErasedCounts> {
  const { db } = transaction;
  await lockAccount(transaction, accountId);
  const removeFrom = async (
    table: 'likes' | 'plays' | 'sessions' | 'password_resets' | 'playlist_changes' | 'accounts',
  ) => {
    const result = await db.deleteFrom(table).where('account_id', '=', accountId).executeTakeFirst();
    return Number(result.numDeletedRows);
  };
  const address = db.selectFrom('accounts').select('email_folded').where('account_id', '=', accountId);
  await db.deleteFrom('verifications').where('email_folded', 'in', address).execute();
  const counts = {
    likes: await removeFrom('likes'),
    plays: await removeFrom('plays'),
    sessions: await removeFrom('sessions'),
  };
  await removeFrom('password_resets');
  // Of the playlists of others, which stay.
  await removeFrom('playlist_changes');
  // Covers are artwork, which the removal of the account does not cascade to.
  await removeCovers(db, selectPlaylists(db, accountId));
  await removeFrom('accounts');
  return counts;
}

/** Accounts as the operator sees them, in the database. */
export function createPeopleStore(database: StoreTransaction): PeopleStore {
  const { db, capabilities } = database;
  return {
    list: async (afterFolded, limit) => {
      const rows = await db
        .selectFrom('accounts')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('sessions')
            .select((inner) => inner.fn.max('sessions.last_used_at_ms').as('latest'))
            .whereRef('sessions.account_id', '=', 'accounts.account_id')
            .as('last_used_at_ms'),
        )
        .where('email_folded', '>', afterFolded ?? '')
        .orderBy('email_folded')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        accountId: row.account_id,
        email: row.email,
        emailFolded: row.email_folded,
        name: `${row.first_name} ${row.last_name}`.trim(),
        hasPassword: row.password_hash !== null,
        hasGoogle: row.google_subject !== null,
        createdAtMs: row.created_at_ms,
        lastUsedAtMs: row.last_used_at_ms,
      }));
    },
    load: (accountId) => load(db, accountId),
    listCovers: async (accountId) => {
      const rows = await db
        .selectFrom('playlist_covers')
        .select('artwork_id')
        .where('playlist_id', 'in', selectPlaylists(db, accountId))
        .execute();
      return rows.map((row) => row.artwork_id);
    },
    erase: async (accountId) => {
      const most = await removeMost(database, accountId);
      const counts = await db
        .transaction()
        .execute((transaction) => erase({ db: transaction, capabilities }, accountId));
      return { ...counts, likes: most.likes + counts.likes, plays: most.plays + counts.plays };
    },
  };
}
