import { type RawBuilder, sql } from 'kysely';
import type { HeardTrack } from '../../../../core/discovery/home/trend-scores.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/**
 * The nth account, by id, that heard a track of the outer query; null: fewer did. One index seek for each account
 * up to it, however often they heard the track.
 */
const nthListener = (nth: number): RawBuilder<string | null> =>
  nth === 0
    ? sql`''`
    : sql`(select min(account_id) from plays where video_id = tracks.video_id
        and heard_at_ms is not null and account_id > ${nthListener(nth - 1)})`;

/** Keeps the tracks that at least `atLeast` listeners heard, in the order given. */
export async function filterByListenerCount(
  db: Db,
  videoIds: readonly string[],
  atLeast: number,
): Promise<string[]> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db
      .selectFrom('tracks')
      .select('video_id')
      .where('video_id', 'in', chunk)
      .where(nthListener(atLeast), 'is not', null)
      .execute(),
  );
  const kept = new Set(rows.map((row) => row.video_id));
  return videoIds.filter((videoId) => kept.has(videoId));
}

/** Number of accounts, counted up to `atMost`. */
export async function countAccounts(db: Db, atMost: number): Promise<number> {
  const accounts = await db.selectFrom('accounts').select('account_id').limit(atMost).execute();
  return accounts.length;
}

/** Accounts in the order of their ids. */
export async function findAccountIdsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** What an account heard in its `limit` latest plays since an instant: each track once, by its latest play. */
export async function findLatestHeard(
  db: Db,
  accountId: string,
  sinceMs: number,
  limit: number,
): Promise<HeardTrack[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('plays')
        .select(['video_id', 'heard_at_ms'])
        .where('account_id', '=', accountId)
        .where('played_at_ms', '>=', sinceMs)
        .orderBy('played_at_ms', 'desc')
        .limit(limit)
        .as('latest'),
    )
    .select((eb) => ['video_id', eb.fn.max('heard_at_ms').as('heard_at_ms')])
    .where('heard_at_ms', 'is not', null)
    .groupBy('video_id')
    .execute();
  return rows.map((row) => ({ videoId: row.video_id, heardAtMs: row.heard_at_ms ?? sinceMs }));
}
