import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../../adapters/identity/argon2-password-hasher.ts';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import {
  accountsUnderTest,
  anAddress,
  PASSWORD,
  readableIdentities,
} from '../testing/accounts-under-test.ts';

const NEW_PASSWORD = 'quarter to nothing';

describe.each(testDatabases)('a sign-in that is under way on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A listener. While the next password is compared, which takes long, `meanwhile` happens. */
  async function aListener() {
    const cheap = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    let meanwhile: (() => Promise<unknown>) | null = null;
    const hasher = {
      ...cheap,
      verify: async (phc: string | null, password: string) => {
        const isRight = await cheap.verify(phc, password);
        const step = meanwhile;
        meanwhile = null;
        await step?.();
        return isRight;
      },
    };
    const world = accountsUnderTest(database, readableIdentities, { hasher });
    const email = anAddress();
    const token = await world.signUp(email);
    const { accountId } = (await world.accounts.findListener(token)) ?? { accountId: '' };
    world.accounts.passwordReset.request(email);
    const link = await world.mailbox.waitForResetToken(email);
    return {
      ...world,
      email,
      accountId,
      setNewPassword: () => world.accounts.passwordReset.update(link, NEW_PASSWORD),
      duringNextSignIn: (step: () => Promise<unknown>) => {
        meanwhile = step;
      },
      countSessions: async () => (await world.accounts.sessions.list(accountId, '')).length,
    };
  }

  it('with the former password is refused, and leaves no session, when a new one is set [1.30]', async () => {
    const { accounts, email, setNewPassword, duringNextSignIn, countSessions } = await aListener();
    duringNextSignIn(setNewPassword);
    expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
    expect(await countSessions()).toBe(0);
    expect(await accounts.signIn(email, NEW_PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  it('goes on when another sign-in upgrades the hash of the same password', async () => {
    const { accounts, accountId, email, duringNextSignIn, countSessions } = await aListener();
    const { passwordHash } = (await createAccountStore(database).find(accountId)) ?? {};
    const better = await createArgon2Hasher({ memoryCost: 16, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    duringNextSignIn(() => createAccountStore(database).replaceHash(accountId, passwordHash ?? '', better));
    const outcome = await accounts.signIn(email, PASSWORD);
    expect(outcome).toMatchObject({ kind: 'signed-in' });
    expect(await countSessions()).toBe(2);
    const deviceToken = outcome.kind === 'signed-in' ? outcome.deviceToken : '';
    expect(await accounts.findDevice(email, deviceToken)).not.toBeNull();
  });
});
