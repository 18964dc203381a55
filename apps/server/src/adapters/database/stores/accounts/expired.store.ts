import type { ExpiredStore } from '../../../../core/accounts/sweep/expired.store.ts';
import { CODE_KEPT_MS } from '../../../../core/accounts/lifetimes.ts';
import { SEARCH_KEPT_MS } from '../../../../core/search/learnt/search-play.store.ts';
import type { Db } from '../../schema.ts';
import { DAY_MS } from '../../../../core/durations.ts';

/** Each of these tables but that of jobs, which is small, has an index on its expiry. */
async function removeSessions(db: Db, beforeMs: number, limit: number): Promise<number> {
  const oldest = db.selectFrom('sessions').select('token_hash').where('expires_at_ms', '<=', beforeMs);
  const gone = db.deleteFrom('sessions').where('token_hash', 'in', oldest.limit(limit));
  return (await gone.returning('token_hash').execute()).length;
}

async function removeCodes(db: Db, beforeMs: number, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('verifications')
    .select('verification_hash')
    .where('expires_at_ms', '<=', beforeMs);
  const gone = db.deleteFrom('verifications').where('verification_hash', 'in', oldest.limit(limit));
  return (await gone.returning('verification_hash').execute()).length;
}

async function removeResets(db: Db, beforeMs: number, limit: number): Promise<number> {
  const oldest = db.selectFrom('password_resets').select('token_hash').where('expires_at_ms', '<=', beforeMs);
  const gone = db.deleteFrom('password_resets').where('token_hash', 'in', oldest.limit(limit));
  return (await gone.returning('token_hash').execute()).length;
}

async function removeSearches(db: Db, beforeMs: number, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('search_plays')
    .select(['query', 'video_id'])
    .where('played_at_ms', '<=', beforeMs)
    .limit(limit)
    .$asTuple('query', 'video_id');
  const gone = db
    .deleteFrom('search_plays')
    .where((eb) => eb(eb.refTuple('query', 'video_id'), 'in', oldest))
    // PostgreSQL checks this again on a row that was played while the statement waited for it.
    .where('played_at_ms', '<=', beforeMs);
  return (await gone.returning('query').execute()).length;
}

/** Workers drop the expired jobs of their kinds themselves, and log it; these are of kinds that nobody works on any more. */
const EXPIRED_JOB_KEPT_MS = DAY_MS;

async function removeJobs(db: Db, beforeMs: number, limit: number): Promise<number> {
  const expired = db.selectFrom('jobs').select('job_id').where('expires_at_ms', '<=', beforeMs);
  const gone = db.deleteFrom('jobs').where('job_id', 'in', expired.limit(limit));
  return (await gone.returning('job_id').execute()).length;
}

/** Removes expired rows from the database. */
export function createExpiredStore({ db }: { readonly db: Db }): ExpiredStore {
  return {
    remove: async (nowMs, limit) => ({
      sessions: await removeSessions(db, nowMs, limit),
      codes: await removeCodes(db, nowMs - CODE_KEPT_MS, limit),
      resets: await removeResets(db, nowMs, limit),
      searches: await removeSearches(db, nowMs - SEARCH_KEPT_MS, limit),
      jobs: await removeJobs(db, nowMs - EXPIRED_JOB_KEPT_MS, limit),
    }),
  };
}
