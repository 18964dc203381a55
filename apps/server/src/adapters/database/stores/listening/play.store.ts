import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { NewPlay, Play, PlayEnd, PlayRange, PlayStore } from '../../../../core/listening/play.store.ts';
import type { StoredSong } from '../../../../core/listening/stored-song.ts';
import { fromJson, toFlag, toJson } from '../../columns.ts';
import type { DatabaseTables, Db } from '../../schema.ts';
import type { PlayRow } from '../../tables/listening.ts';
import { raiseHomeVersion } from '../accounts/home-version.ts';
import { countPlay } from '../browse/count-play.ts';
import type { StoreTransaction } from '../browse/lock-entries.ts';
import { resolveVideoId } from '../identity/video-ids.ts';
import { findNewestSurplus } from '../queries/newest-surplus.ts';

const PLAY_COLUMNS = [
  'entry_id',
  'video_id',
  'played_at_ms',
  'song',
  'heard_at_ms',
  'heard_seconds',
  'is_completed',
] as const;

const toEnd = ({
  heard_seconds,
  is_completed,
}: Pick<PlayRow, 'heard_seconds' | 'is_completed'>): PlayEnd | null =>
  heard_seconds === null ? null : { isCompleted: is_completed === 1, heardSeconds: heard_seconds };

const toPlay = (row: Pick<PlayRow, (typeof PLAY_COLUMNS)[number]>): Play => ({
  entryId: row.entry_id,
  videoId: row.video_id,
  playedAtMs: row.played_at_ms,
  song: fromJson(row.song) as StoredSong | null,
  heardAtMs: row.heard_at_ms,
  end: toEnd(row),
});

const findPlay = (db: Db, entryId: string) =>
  db
    .selectFrom('plays')
    .select([...PLAY_COLUMNS, 'account_id'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst();

async function insertAtFreeInstant(db: Db, accountId: string, play: NewPlay): Promise<Play> {
  const added = await db
    .insertInto('plays')
    .values({
      entry_id: play.entryId,
      account_id: accountId,
      video_id: play.videoId,
      played_at_ms: play.playedAtMs,
      song: toJson(play.song),
      heard_at_ms: null,
      heard_seconds: null,
      is_completed: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  if (added) return { ...play, heardAtMs: null, end: null };
  // The unique indexes decide which insert wins, so that concurrent plays share neither an id nor an instant.
  const known = await findPlay(db, play.entryId);
  if (known?.account_id === accountId) return toPlay(known);
  return insertAtFreeInstant(
    db,
    accountId,
    known ? { ...play, entryId: randomUUID() } : { ...play, playedAtMs: play.playedAtMs + 1 },
  );
}

const inRange =
  (accountId: string, beforeMs: number | null) => (eb: ExpressionBuilder<DatabaseTables, 'plays'>) =>
    eb.and([
      eb('account_id', '=', accountId),
      ...(beforeMs === null ? [] : [eb('played_at_ms', '<', beforeMs)]),
    ]);

const selectPlays = (db: Db, accountId: string, beforeMs: number | null) =>
  db
    .selectFrom('plays')
    .select([...PLAY_COLUMNS])
    .where(inRange(accountId, beforeMs))
    .orderBy('played_at_ms', 'desc');

/** One statement, so that rows and count are of one snapshot; the count reads only the index. */
async function readPlays(db: Db, accountId: string, range: PlayRange) {
  const rows = await selectPlays(db, accountId, range.beforeMs)
    .select((eb) =>
      eb
        .selectFrom('plays')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where(inRange(accountId, range.beforeMs))
        .as('total'),
    )
    .offset(range.offset)
    .limit(range.limit)
    .execute();
  return {
    plays: rows.map(toPlay),
    olderCount: Math.max(0, (rows[0]?.total ?? 0) - range.offset - rows.length),
  };
}

/** Idempotent: of concurrent reports only one finds the play unmarked, and counts it. */
const markHeard = (
  { db, capabilities }: StoreTransaction,
  accountId: string,
  entryId: string,
  heardAtMs: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const heard = await transaction
      .updateTable('plays')
      .set({ heard_at_ms: heardAtMs })
      .where('entry_id', '=', entryId)
      .where('account_id', '=', accountId)
      .where('heard_at_ms', 'is', null)
      .returning('video_id')
      .executeTakeFirst();
    if (heard === undefined) return;
    await transaction
      .updateTable('tracks')
      .set((eb) => ({ play_count: eb('play_count', '+', 1) }))
      .where('video_id', '=', heard.video_id)
      .execute();
    await countPlay({ db: transaction, capabilities }, heard.video_id);
  });

type PlayRemoval = Pick<PlayStore, 'remove' | 'findNewestSurplus' | 'removeUntil'>;

const createPlayRemoval = (db: Db): PlayRemoval => ({
  remove: (accountId, entryIds) =>
    db.transaction().execute(async (transaction) => {
      await raiseHomeVersion(transaction, accountId);
      await transaction
        .deleteFrom('plays')
        .where('entry_id', 'in', [...entryIds])
        .where('account_id', '=', accountId)
        .execute();
    }),
  findNewestSurplus: (accountId, keep) =>
    findNewestSurplus(
      db.selectFrom('plays').select('played_at_ms as at_ms').where('account_id', '=', accountId),
      keep,
    ),
  removeUntil: (accountId, untilMs, limit) =>
    db.transaction().execute(async (transaction) => {
      await raiseHomeVersion(transaction, accountId);
      const oldest = transaction
        .selectFrom('plays')
        .select('entry_id')
        .where('account_id', '=', accountId)
        .where('played_at_ms', '<=', untilMs)
        .orderBy('played_at_ms')
        .limit(limit);
      const result = await transaction.deleteFrom('plays').where('entry_id', 'in', oldest).executeTakeFirst();
      return Number(result.numDeletedRows);
    }),
});

/** Plays in the database; a new one is stored under the current videoId of its track. */
export function createPlayStore(database: StoreTransaction): PlayStore {
  const { db } = database;
  return {
    ...createPlayRemoval(db),
    add: async (accountId, play) =>
      insertAtFreeInstant(db, accountId, { ...play, videoId: await resolveVideoId(db, play.videoId) }),
    find: async (accountId, entryId) => {
      const row = await findPlay(db, entryId);
      return row?.account_id === accountId ? toPlay(row) : null;
    },
    markHeard: (accountId, entryId, heardAtMs) => markHeard(database, accountId, entryId, heardAtMs),
    markEnded: async (accountId, entryId, { isCompleted, heardSeconds }) => {
      await db
        .updateTable('plays')
        .set({ heard_seconds: heardSeconds, is_completed: toFlag(isCompleted) })
        .where('entry_id', '=', entryId)
        .where('account_id', '=', accountId)
        .where('heard_seconds', 'is', null)
        .execute();
    },
    nextListener: async (after) => {
      // One index seek per account, however many plays it has.
      const row = await db
        .selectFrom('plays')
        .select((eb) => eb.fn.min('account_id').as('account_id'))
        .$if(after !== null, (query) => query.where('account_id', '>', after ?? ''))
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    list: async (accountId, beforeMs, limit) => {
      const rows = await selectPlays(db, accountId, beforeMs).limit(limit).execute();
      return rows.map(toPlay);
    },
    read: (accountId, range) => readPlays(db, accountId, range),
  };
}
