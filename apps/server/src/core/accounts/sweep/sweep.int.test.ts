import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createExpiredStore } from '../../../adapters/database/stores/accounts/expired.store.ts';
import { createJobStore } from '../../../adapters/database/stores/jobs/job.store.ts';
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

  /** Adds sessions that began a day before `nowMs` and expire a day after it. */
  async function addSessions(accountId: string, count: number, nowMs: number): Promise<void> {
    const sessions = createSessionStore(database);
    for (let n = 0; n < count; n += 1)
      await sessions.add(
        {
          tokenHash: `expired-${accountId}-${n}`,
          accountId,
          createdAtMs: nowMs - DAY,
          lastUsedAtMs: nowMs - DAY,
          expiresAtMs: nowMs + DAY,
          device: null,
        },
        1000,
        null,
      );
  }

  it('removes sessions, codes and links that have expired, in batches, and nothing else', async () => {
    const { accounts, clock, signUp, mailbox } = accountsUnderTest(database);
    const email = anAddress();
    const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
    const sessions = createSessionStore(database);
    const startedAtMs = clock.now();
    await addSessions(accountId, 501, startedAtMs);
    await accounts.verification.sendCode(anAddress(), PROOF.sender);
    accounts.passwordReset.request(email);
    await mailbox.waitForResetToken(email);
    const sweep = createSweep({ expired: createExpiredStore(database), clock });
    const never = new AbortController().signal;

    expect(await sweep(never)).toEqual({ sessions: 0, codes: 0, resets: 0, searches: 0, jobs: 0 });
    clock.pass(DAY);
    expect(await sweep(never)).toEqual({ sessions: 501, codes: 1, resets: 1, searches: 0, jobs: 0 });
    const left = await sessions.list(accountId, clock.now());
    expect(left.map(({ createdAtMs }) => createdAtMs)).toEqual([startedAtMs]);
  });

  it('removes jobs that expired more than a day ago, and no mutexes', async () => {
    const { clock } = accountsUnderTest(database);
    const jobs = createJobStore(database);
    const add = (jobId: string, expiresAtMs: number) =>
      jobs.add({ jobId, kind: 'left-behind', payload: '', dueAtMs: 0, expiresAtMs });
    await add('expired', clock.now() - DAY);
    await add('just-expired', clock.now() - DAY + 1);
    await add('never', Number.MAX_SAFE_INTEGER);
    const sweep = createSweep({ expired: createExpiredStore(database), clock });
    expect(await sweep(new AbortController().signal)).toMatchObject({ jobs: 1 });
    const left = await database.db
      .selectFrom('jobs')
      .select('job_id')
      .where('kind', '=', 'left-behind')
      .execute();
    expect(left.map((row) => row.job_id).toSorted()).toEqual(['just-expired', 'never']);
    await database.db.deleteFrom('jobs').where('kind', '=', 'left-behind').execute();
  });

  it('stops after the batch in which it is aborted, and removes nothing when aborted before', async () => {
    const { accounts, clock, signUp } = accountsUnderTest(database);
    const { accountId } = (await accounts.findListener(await signUp(anAddress()))) ?? { accountId: '' };
    await addSessions(accountId, 201, clock.now());
    clock.pass(DAY);
    const expired = createExpiredStore(database);
    const none = { sessions: 0, codes: 0, resets: 0, searches: 0, jobs: 0 };
    expect(await createSweep({ expired, clock })(AbortSignal.abort())).toEqual(none);
    const stopping = new AbortController();
    const remove = async (nowMs: number, limit: number) => {
      stopping.abort();
      return expired.remove(nowMs, limit);
    };
    const sweep = createSweep({ expired: { remove }, clock });
    expect(await sweep(stopping.signal)).toEqual({ ...none, sessions: 200 });
    expect(await sweep(new AbortController().signal)).toEqual({ ...none, sessions: 1 });
  });
});
