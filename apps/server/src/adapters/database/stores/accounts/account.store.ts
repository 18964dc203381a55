import type { Selectable } from 'kysely';
import type { Account, AccountStore, NewAccount } from '../../../../core/accounts/account.store.ts';
import type { HashedProof } from '../../../../core/accounts/sign-up/code.store.ts';
import type { Db } from '../../schema.ts';
import type { AccountRow } from '../../tables/accounts.ts';
import { isVerifiedBy } from './code.store.ts';

const toAccount = (row: Selectable<AccountRow> | undefined): Account | null =>
  row === undefined
    ? null
    : {
        accountId: row.account_id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        picture: row.picture,
        passwordHash: row.password_hash,
      };

const toRow = (account: NewAccount): AccountRow => ({
  account_id: account.accountId,
  email: account.email.address,
  email_folded: account.email.folded,
  first_name: account.firstName,
  last_name: account.lastName,
  password_hash: account.passwordHash,
  google_subject: account.googleSubject,
  picture: account.picture,
  created_at_ms: account.createdAtMs,
});

/** @returns false when the address or the Google subject is taken, also by a concurrent insert. */
async function insert(db: Db, account: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('accounts')
    .values(toRow(account))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false when the proof has not verified the address since the instant, or was used up before. */
async function consumeVerification(
  db: Db,
  emailFolded: string,
  sinceMs: number,
  proof: HashedProof,
): Promise<boolean> {
  const used = await db
    .deleteFrom('verifications')
    .where('email_folded', '=', emailFolded)
    .where('verified_at_ms', '>=', sinceMs)
    .where(isVerifiedBy(proof))
    .returning('verification_hash')
    .execute();
  return used.length > 0;
}

/** Removes the codes of an address, which are of no use once it has an account. */
async function removeCodes(db: Db, emailFolded: string): Promise<void> {
  await db.deleteFrom('verifications').where('email_folded', '=', emailFolded).execute();
}

async function register(
  db: Db,
  ...[account, verifiedSinceMs, proof]: Parameters<AccountStore['register']>
): ReturnType<AccountStore['register']> {
  const { folded } = account.email;
  // Using up the verification comes first: its row lock makes concurrent sign-ups of one address wait.
  const isVerified = await consumeVerification(db, folded, verifiedSinceMs, proof);
  if (isVerified && (await insert(db, account))) {
    await removeCodes(db, folded);
    return 'registered';
  }
  if (isVerified) return 'address-taken';
  const taken = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('email_folded', '=', folded)
    .executeTakeFirst();
  return taken ? 'address-taken' : 'not-verified';
}

async function changePassword(
  db: Db,
  ...[accountId, known, next, keptTokenHash]: Parameters<AccountStore['changePassword']>
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ password_hash: next })
    .where('account_id', '=', accountId)
    .where('password_hash', '=', known)
    .returning('account_id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', keptTokenHash)
    .execute();
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
  return true;
}

async function findOldest(db: Db): Promise<Account | null> {
  const oldest = db
    .selectFrom('accounts')
    .selectAll()
    .orderBy('created_at_ms')
    .orderBy('account_id')
    .limit(1);
  return toAccount(await oldest.executeTakeFirst());
}

/** Accounts in the database. */
export function createAccountStore({ db }: { readonly db: Db }): AccountStore {
  const findBy = async (column: 'account_id' | 'email_folded' | 'google_subject', value: string) =>
    toAccount(await db.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst());

  return {
    find: (accountId) => findBy('account_id', accountId),
    findByEmail: (emailFolded) => findBy('email_folded', emailFolded),
    findByGoogleSubject: (subject) => findBy('google_subject', subject),
    findOldest: () => findOldest(db),
    register: (...registration) =>
      db.transaction().execute((transaction) => register(transaction, ...registration)),
    add: (account) => insert(db, account),
    replaceHash: async (accountId, known, better) => {
      await db
        .updateTable('accounts')
        .set({ password_hash: better })
        .where('account_id', '=', accountId)
        .where('password_hash', '=', known)
        .execute();
    },
    rename: async (accountId, { firstName, lastName }) => {
      await db
        .updateTable('accounts')
        .set({ first_name: firstName, last_name: lastName })
        .where('account_id', '=', accountId)
        .execute();
    },
    changePassword: (...change) =>
      db.transaction().execute((transaction) => changePassword(transaction, ...change)),
    linkGoogle: async (accountId, subject, picture) => {
      await db
        .updateTable('accounts')
        .set((eb) => ({ google_subject: subject, picture: eb.fn.coalesce('picture', eb.val(picture)) }))
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}
