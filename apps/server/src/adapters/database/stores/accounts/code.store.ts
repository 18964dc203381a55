import { type ExpressionBuilder, sql } from 'kysely';
import type {
  CodeLimits,
  CodeStore,
  HashedProof,
  NewCode,
} from '../../../../core/accounts/sign-up/code.store.ts';
import { CODE_KEPT_MS } from '../../../../core/accounts/lifetimes.ts';
import type { Database } from '../../database.ts';
import type { DatabaseTables, Db } from '../../schema.ts';

type Builder = ExpressionBuilder<DatabaseTables, 'verifications'>;

/**
 * Rows that a proof has verified. A code verified with the random value needs the value again, any other
 * needs the same sender. So whoever requests a code for an address gains nothing when somebody else enters
 * it.
 */
export const isVerifiedBy =
  ({ verificationHash, senderHash }: HashedProof) =>
  (eb: Builder) =>
    eb.or([
      eb('verified_by', '=', senderHash),
      ...(verificationHash === null
        ? []
        : [eb.and([eb('verified_by', 'is', null), eb('verification_hash', '=', verificationHash)])]),
    ]);

/**
 * Has calls about one address run one after another until the transaction ends: the limits count rows, which
 * a statement does not see before another has committed them. SQLite has one transaction at a time anyway.
 */
async function lockAddress(db: Db, emailFolded: string, { isShared }: Database['capabilities']) {
  if (isShared) await sql`select pg_advisory_xact_lock(hashtext(${emailFolded}))`.execute(db);
}

/**
 * When the next code may be sent; null: now. Codes of the future were sent before the clock was set back: they would
 * make a listener wait for as long as it was set back.
 */
async function findNextSendTime(db: Db, code: NewCode, { resendAfterMs, maxOpen }: CodeLimits) {
  const open = await db
    .selectFrom('verifications')
    .select(['sender_hash', 'sent_at_ms', 'expires_at_ms'])
    .where('email_folded', '=', code.emailFolded)
    .where('expires_at_ms', '>', code.sentAtMs)
    .where('sent_at_ms', '<=', code.sentAtMs)
    .orderBy('sent_at_ms', 'desc')
    .limit(maxOpen)
    .execute();
  const own = open.find(({ sender_hash }) => sender_hash === code.senderHash);
  if (own && own.sent_at_ms + resendAfterMs > code.sentAtMs) return own.sent_at_ms + resendAfterMs;
  return open.length < maxOpen ? null : (open.at(-1)?.expires_at_ms ?? null);
}

async function insert(db: Db, code: NewCode, { resendAfterMs }: CodeLimits): Promise<boolean> {
  const added = await db
    .insertInto('verifications')
    .values({
      verification_hash: code.verificationHash,
      email_folded: code.emailFolded,
      sender_hash: code.senderHash,
      code_hash: code.codeHash,
      sent_at_ms: code.sentAtMs,
      sent_slot: Math.floor(code.sentAtMs / resendAfterMs),
      expires_at_ms: code.expiresAtMs,
    })
    .onConflict((conflict) => conflict.columns(['email_folded', 'sender_hash', 'sent_slot']).doNothing())
    .returning('verification_hash')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * One-time codes in the database. The limits of codes are checked under a lock; any other condition is part of
 * the statement that it guards. So concurrent calls cannot bypass them.
 */
export function createCodeStore({ db, capabilities }: Database): CodeStore {
  return {
    put: async (code, limits) => {
      await db
        .deleteFrom('verifications')
        .where('expires_at_ms', '<', code.sentAtMs - CODE_KEPT_MS)
        .execute();
      return db.transaction().execute(async (transaction) => {
        await lockAddress(transaction, code.emailFolded, capabilities);
        const waitUntilMs = await findNextSendTime(transaction, code, limits);
        if (waitUntilMs !== null) return waitUntilMs;
        return (await insert(transaction, code, limits)) ? null : code.sentAtMs + limits.resendAfterMs;
      });
    },
    remove: async (verificationHash) => {
      await db.deleteFrom('verifications').where('verification_hash', '=', verificationHash).execute();
    },
    attempt: async (emailFolded, { verificationHash, senderHash }, nowMs, maxAttempts) => {
      const spend = (
        counter: 'attempts' | 'sender_attempts' | 'other_attempts',
        isTried: (eb: Builder) => ReturnType<Builder>,
      ) =>
        db
          .updateTable('verifications')
          .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
          .where('email_folded', '=', emailFolded)
          .where('expires_at_ms', '>', nowMs)
          .where(counter, '<', maxAttempts)
          .where(isTried)
          .returning(['verification_hash as verificationHash', 'code_hash as codeHash'])
          .execute();
      if (verificationHash !== null)
        return spend('attempts', (eb) => eb('verification_hash', '=', verificationHash));
      return [
        ...(await spend('sender_attempts', (eb) => eb('sender_hash', '=', senderHash))),
        ...(await spend('other_attempts', (eb) => eb('sender_hash', '!=', senderHash))),
      ];
    },
    markVerified: async (tried, { verificationHash, senderHash }, nowMs) => {
      const row = await db
        .updateTable('verifications')
        .set({ verified_at_ms: nowMs, verified_by: verificationHash === null ? senderHash : null })
        .where('verification_hash', '=', tried)
        .returning('verification_hash')
        .executeTakeFirst();
      return row !== undefined;
    },
    isVerifiedSince: async (emailFolded, proof, sinceMs) => {
      const row = await db
        .selectFrom('verifications')
        .select('verification_hash')
        .where('email_folded', '=', emailFolded)
        .where('verified_at_ms', '>=', sinceMs)
        .where(isVerifiedBy(proof))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
