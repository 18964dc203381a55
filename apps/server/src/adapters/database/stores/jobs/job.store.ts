import { sql } from 'kysely';
import type { JobCount, JobStore } from '../../../../core/jobs/job.store.ts';
import type { Database } from '../../database.ts';

/**
 * No lease and no back-off ends this late, unless the clock was set back since; such a job counts as due, or else it
 * would wait for as long as the clock was set back.
 */
const MAX_AHEAD_MS = 10 * 60_000;

/** One statement: of several processes that claim at once, each skips rows that another has locked. */
const createClaim =
  ({ db, capabilities }: Database): JobStore['claim'] =>
  async (kind, worker, nowMs, leaseUntilMs) => {
    const due = db
      .selectFrom('jobs')
      .select('job_id')
      .where('kind', '=', kind)
      .where((eb) =>
        eb.or([
          eb('due_at_ms', '<=', nowMs),
          eb('due_at_ms', '>', nowMs + MAX_AHEAD_MS),
          // A mutex that nobody holds (`named-mutex.ts`) waits for no time.
          eb.and([eb('job_id', '=', kind), eb('worker', 'is', null)]),
        ]),
      )
      .orderBy('due_at_ms')
      .limit(1);
    // An update that finds no job would still take the write lock.
    if ((await due.executeTakeFirst()) === undefined) return null;
    const free = capabilities.isShared ? due.forUpdate().skipLocked() : due;
    const row = await db
      .updateTable('jobs')
      .set((eb) => ({ worker, due_at_ms: leaseUntilMs, attempts: eb('attempts', '+', 1) }))
      .where('job_id', '=', free)
      .returning(['job_id', 'payload', 'attempts', 'expires_at_ms'])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { job_id: jobId, payload, attempts, expires_at_ms: expiresAtMs } = row;
    return { jobId, payload, attempt: attempts, expiresAtMs };
  };

/** What the requester of jobs does with them by their ids. */
const createRequesterCalls = ({
  db,
}: Pick<Database, 'db'>): Pick<JobStore, 'find' | 'withdraw' | 'removeAll'> => ({
  find: async (jobIds, nowMs) => {
    if (jobIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('jobs')
      .select(['job_id', 'payload', 'worker', 'due_at_ms'])
      .where('job_id', 'in', jobIds)
      .execute();
    return new Map(
      rows.map(({ job_id: jobId, payload, worker, due_at_ms: dueAtMs }) => [
        jobId,
        { payload, isRunning: worker !== null && dueAtMs > nowMs },
      ]),
    );
  },
  withdraw: async (jobId, nowMs) => {
    const row = await db
      .deleteFrom('jobs')
      .where('job_id', '=', jobId)
      .where((eb) => eb.or([eb('worker', 'is', null), eb('due_at_ms', '<=', nowMs)]))
      .returning('job_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  removeAll: async (jobIds) => {
    if (jobIds.length > 0) await db.deleteFrom('jobs').where('job_id', 'in', jobIds).execute();
  },
});

const createCount =
  ({ db }: Pick<Database, 'db'>): JobStore['count'] =>
  async (nowMs) => {
    const isRunning = sql`worker is not null and due_at_ms > ${nowMs}`;
    const { rows } = await sql<JobCount>`select kind,
        sum(case when ${isRunning} then 0 else 1 end) as waiting,
        sum(case when ${isRunning} then 1 else 0 end) as running,
        sum(case when ${isRunning} or attempts = 0 then 0 else 1 end) as retried
      from jobs where kind <> job_id group by kind order by kind`.execute(db);
    return rows;
  };

/** Jobs in the database. `due_at_ms` is when a job may be claimed; once claimed, when its lease ends. */
export function createJobStore(database: Database): JobStore {
  const { db } = database;
  return {
    add: async ({ jobId, kind, payload, dueAtMs, expiresAtMs }) => {
      await db
        .insertInto('jobs')
        .values({
          job_id: jobId,
          kind,
          payload,
          attempts: 0,
          worker: null,
          due_at_ms: dueAtMs,
          expires_at_ms: expiresAtMs,
        })
        .onConflict((conflict) => conflict.column('job_id').doNothing())
        .execute();
    },
    claim: createClaim(database),
    extend: async (jobId, worker, leaseUntilMs) => {
      const row = await db
        .updateTable('jobs')
        .set({ due_at_ms: leaseUntilMs })
        .where('job_id', '=', jobId)
        .where('worker', '=', worker)
        .returning('job_id')
        .executeTakeFirst();
      return row !== undefined;
    },
    retry: async (jobId, worker, dueAtMs) => {
      await db
        .updateTable('jobs')
        .set({ worker: null, due_at_ms: dueAtMs })
        .where('job_id', '=', jobId)
        .where('worker', '=', worker)
        .execute();
    },
    remove: async (jobId, worker) => {
      await db.deleteFrom('jobs').where('job_id', '=', jobId).where('worker', '=', worker).execute();
    },
    ...createRequesterCalls(database),
    listPayloads: async (kind, limit) => {
      const rows = await db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', kind)
        .orderBy('due_at_ms')
        .limit(limit)
        .execute();
      return rows.map(({ payload }) => payload);
    },
    count: createCount(database),
  };
}
