import type { QueueSave, QueueStore, StoredQueue } from '../../../../core/queues/queue.store.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import type { DeviceQueueRow } from '../../tables/listening.ts';

const COLUMNS = [
  'device_id',
  'device_name',
  'track_count',
  'queue_index',
  'video_id',
  'position_seconds',
  'saved_at_ms',
] as const;

const toStored = (row: Pick<DeviceQueueRow, (typeof COLUMNS)[number]>): StoredQueue => ({
  deviceId: row.device_id,
  deviceName: row.device_name,
  trackCount: row.track_count,
  queueIndex: row.queue_index,
  videoId: row.video_id,
  positionSeconds: row.position_seconds,
  savedAtMs: row.saved_at_ms,
});

const find = (db: Db, accountId: string, deviceId: string) =>
  db
    .selectFrom('device_queues')
    .select([...COLUMNS, 'video_ids'])
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();

/** Removes the queues of the devices beyond `maxDevices` that were not used for longest. */
async function removeSurplusDevices(db: Db, accountId: string, maxDevices: number): Promise<void> {
  const older = await db
    .selectFrom('device_queues')
    .select('device_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at_ms', 'desc')
    .orderBy('device_id')
    .offset(maxDevices)
    .limit(maxDevices)
    .execute();
  if (older.length === 0) return;
  await db
    .deleteFrom('device_queues')
    .where('account_id', '=', accountId)
    .where(
      'device_id',
      'in',
      older.map((row) => row.device_id),
    )
    .execute();
}

/** The stored tracks that a position belongs to; null: there are none, or others, as of another tab. */
async function findTracks(db: Db, accountId: string, queue: QueueSave): Promise<readonly string[] | null> {
  const { deviceId, trackCount, videoId, queueIndex } = queue;
  const stored = await find(db, accountId, deviceId);
  if (stored === undefined) return null;
  const videoIds = fromJson(stored.video_ids) as string[];
  if (trackCount !== undefined && trackCount !== videoIds.length) return null;
  return videoId !== undefined && videoId !== videoIds[queueIndex] ? null : videoIds;
}

async function save(db: Db, accountId: string, queue: QueueSave, maxDevices: number): Promise<boolean> {
  const videoIds = queue.videoIds ?? (await findTracks(db, accountId, queue));
  if (videoIds === null) return false;
  const queueIndex = Math.max(0, Math.min(queue.queueIndex, videoIds.length - 1));
  const row = {
    device_name: queue.deviceName,
    video_ids: toJson(videoIds),
    track_count: videoIds.length,
    queue_index: queueIndex,
    video_id: videoIds[queueIndex] ?? null,
    position_seconds: queue.positionSeconds,
    saved_at_ms: queue.savedAtMs,
  };
  await db
    .insertInto('device_queues')
    .values({ account_id: accountId, device_id: queue.deviceId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_id']).doUpdateSet(row))
    .execute();
  await removeSurplusDevices(db, accountId, maxDevices);
  return true;
}

/** Queues of devices in the database. */
export const createQueueStore = ({ db }: { readonly db: Db }): QueueStore => ({
  save: (accountId, queue, maxDevices) =>
    db.transaction().execute((transaction) => save(transaction, accountId, queue, maxDevices)),
  list: async (accountId) => {
    const rows = await db
      .selectFrom('device_queues')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('saved_at_ms', 'desc')
      .orderBy('device_id')
      .execute();
    return rows.map(toStored);
  },
  find: async (accountId, deviceId) => {
    const row = await find(db, accountId, deviceId);
    return row === undefined ? null : { ...toStored(row), videoIds: fromJson(row.video_ids) as string[] };
  },
});
