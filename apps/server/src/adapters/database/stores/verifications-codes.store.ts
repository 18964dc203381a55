import type { CodeStore, NewCode } from '../../../core/accounts/code.store.ts';
import { CODE_KEPT_MS } from '../../../core/accounts/durations.ts';
import type { Db } from '../schema.ts';

async function putUnlessRecent(db: Db, code: NewCode, sentBeforeMs: number): Promise<boolean> {
  const fresh = {
    code_hash: code.codeHash,
    attempts: 0,
    sent_at_ms: code.sentAtMs,
    expires_at_ms: code.expiresAtMs,
    verified_at_ms: null,
  };
  const put = await db
    .insertInto('one_time_codes')
    .values({ email_folded: code.emailFolded, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('email_folded')
        .doUpdateSet(fresh)
        .where('one_time_codes.sent_at_ms', '<=', sentBeforeMs),
    )
    .returning('email_folded')
    .executeTakeFirst();
  return put !== undefined;
}

/** One-time codes in the database, one row for each address; each condition is part of the statement it guards. */
export function createCodeStore({ db }: { readonly db: Db }): CodeStore {
  return {
    put: async (code, sentBeforeMs) => {
      await db
        .deleteFrom('one_time_codes')
        .where('expires_at_ms', '<', code.sentAtMs - CODE_KEPT_MS)
        .execute();
      if (await putUnlessRecent(db, code, sentBeforeMs)) return null;
      const earlier = await db
        .selectFrom('one_time_codes')
        .select('sent_at_ms')
        .where('email_folded', '=', code.emailFolded)
        .executeTakeFirst();
      return earlier?.sent_at_ms ?? code.sentAtMs;
    },
    remove: async (emailFolded, codeHash) => {
      await db
        .deleteFrom('one_time_codes')
        .where('email_folded', '=', emailFolded)
        .where('code_hash', '=', codeHash)
        .execute();
    },
    attempt: async (emailFolded, nowMs, maxAttempts) => {
      const row = await db
        .updateTable('one_time_codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('email_folded', '=', emailFolded)
        .where('attempts', '<', maxAttempts)
        .where('expires_at_ms', '>', nowMs)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash ?? null;
    },
    markVerified: async (emailFolded, codeHash, nowMs) => {
      const row = await db
        .updateTable('one_time_codes')
        .set({ verified_at_ms: nowMs })
        .where('email_folded', '=', emailFolded)
        .where('code_hash', '=', codeHash)
        .returning('email_folded')
        .executeTakeFirst();
      return row !== undefined;
    },
    isVerifiedSince: async (emailFolded, sinceMs) => {
      const row = await db
        .selectFrom('one_time_codes')
        .select('email_folded')
        .where('email_folded', '=', emailFolded)
        .where('verified_at_ms', '>=', sinceMs)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
