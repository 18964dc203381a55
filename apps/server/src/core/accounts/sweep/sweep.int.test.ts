import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createExpiredStore } from '../../../adapters/database/stores/accounts/expired.store.ts';
import { createSessionStore } from '../../../adapters/database/stores/accounts/session.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { createSweep } from './sweep.ts';
import { accountsUnderTest, anAddress, PROOF } from '../testing/accounts-under-test.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

describe.each(testDatabases)('the sweep on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('removes sessions, codes and links that have expired, in batches, and nothing else', async () => {
    const { accounts, clock, signUp, mailbox } = accountsUnderTest(database);
    const email = anAddress();
    const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
    const sessions = createSessionStore(database);
    const startedAtMs = clock.now();
    for (let n = 0; n < 501; n += 1)
      await sessions.add(
        {
          tokenHash: `expired-${n}`,
          accountId,
          createdAtMs: startedAtMs - DAY,
          lastUsedAtMs: startedAtMs - DAY,
          expiresAtMs: startedAtMs + DAY,
          device: null,
        },
        1000,
      );
    await accounts.verification.sendCode(anAddress(), PROOF.sender);
    accounts.passwordReset.request(email);
    await expect.poll(() => mailbox.resetTokenFor(email)).toBeTruthy();
    const sweep = createSweep({ expired: createExpiredStore(database), clock });
    const never = new AbortController().signal;

    expect(await sweep(never)).toEqual({ sessions: 0, codes: 0, resets: 0, searches: 0 });
    clock.pass(DAY);
    expect(await sweep(never)).toEqual({ sessions: 501, codes: 1, resets: 1, searches: 0 });
    const left = await sessions.list(accountId, clock.now());
    expect(left.map(({ createdAtMs }) => createdAtMs)).toEqual([startedAtMs]);
  });

  it('removes nothing when it is aborted', async () => {
    const { clock } = accountsUnderTest(database);
    const sweep = createSweep({ expired: createExpiredStore(database), clock });
    expect(await sweep(AbortSignal.abort())).toEqual({ sessions: 0, codes: 0, resets: 0, searches: 0 });
  });
});
