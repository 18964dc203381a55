import type { UsedIdentityStore } from '../../../../core/accounts/sign-in/used-identity.store.ts';
import type { Db } from '../../schema.ts';

/** Used identity tokens in the database: the primary key lets each work once; old ones are removed. */
export function createUsedIdentityStore({ db }: { readonly db: Db }): UsedIdentityStore {
  return {
    use: async (tokenHash, usedAtMs, forgetBeforeMs) => {
      await db.deleteFrom('used_identities').where('used_at_ms', '<', forgetBeforeMs).execute();
      const row = await db
        .insertInto('used_identities')
        .values({ token_hash: tokenHash, used_at_ms: usedAtMs })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
