import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createSessionStore } from '../../../adapters/database/stores/accounts/session.store.ts';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { silentLog } from '../../log/log.ts';
import { silentSecurityLog } from '../../log/security-log.ts';
import { accountsUnderTest, anAddress } from '../testing/accounts-under-test.ts';
import { createSessions } from './sessions.ts';
import { DAY_MS } from '../../durations.ts';

describe('a session in a database that cannot be written', () => {
  let database: OpenedDatabase;
  beforeEach(async () => {
    database = await openInMemory();
  });
  afterEach(() => database.close());

  const letWrite = (isAllowed: boolean) =>
    sql`pragma query_only = ${sql.lit(isAllowed ? 0 : 1)}`.execute(database.db);

  it('lets its listener in; its last use is noted once there is room, and the failure is logged once [16.27]', async () => {
    const { clock, signUp } = accountsUnderTest(database);
    const token = await signUp(anAddress());
    const logged: string[] = [];
    const sessions = createSessions({
      sessions: createSessionStore(database),
      clock,
      log: { ...silentLog, warn: (event) => void logged.push(event) },
      security: silentSecurityLog,
    });
    clock.pass(DAY_MS);
    await letWrite(false);
    const listener = await sessions.findListener(token);
    expect(listener).not.toBeNull();
    expect(await sessions.findListener(token)).toEqual(listener);
    expect(logged).toEqual(['database.note-failed']);

    await letWrite(true);
    await sessions.findListener(token);
    const [session] = await sessions.list(listener?.accountId ?? '', token);
    expect(session?.lastUsedAtMs).toBe(clock.now());
    clock.pass(DAY_MS);
    await letWrite(false);
    await sessions.findListener(token);
    expect(logged).toHaveLength(2);
  });
});
