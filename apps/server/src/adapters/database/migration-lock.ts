import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Key of the advisory lock: any number that no other lock uses. */
const MIGRATION_LOCK = 6_018_446_191;

/**
 * How long a migration waits for a lock. Meanwhile statements of the version that serves listeners wait behind it,
 * even reads, so it gives up soon, and tries again after they had their turn.
 */
const LOCK_TIMEOUT = '1s';
const RETRY_AFTER_MS = 4000;

/** A migration may compute for longer between two statements than other transactions. */
const IDLE_TIMEOUT = '5min';

export type OnLockWait = (triesAgainInMs: number, cause: unknown) => void;

/** Whether PostgreSQL ended a statement because it waited too long for a lock (SQLSTATE 55P03). */
function isLockTimeout(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && cause.code === '55P03') || isLockTimeout(cause.cause);
}

const runLocked = <T, Result>(
  db: Kysely<T>,
  work: (transaction: Kysely<T>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_TIMEOUT)}`.execute(transaction);
    return work(transaction);
  });

/**
 * Migrates a PostgreSQL database in a transaction that no other process of Segue runs at the same time. One that waits
 * too long for a table is rolled back and run again, as often as it takes.
 */
export async function withMigrationLock<T, Result>(
  db: Kysely<T>,
  onWait: OnLockWait,
  work: (transaction: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await runLocked(db, work);
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      onWait(RETRY_AFTER_MS, cause);
      await setTimeout(RETRY_AFTER_MS);
    }
  }
}
