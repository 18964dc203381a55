import type { QueueSave, QueueStore, StoredQueue } from '../../../../core/queues/queue.store.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Database } from '../../database.ts';
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
    .where('device_id', '=', deviceId);

/** The columns of a place in a queue; an index behind its end is the last one. */
const toPlace = (videoIds: readonly string[], index: number) => {
  const queueIndex = Math.max(0, Math.min(index, videoIds.length - 1));
  return { queue_index: queueIndex, video_id: videoIds[queueIndex] ?? null };
};

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

/**
 * Saves the position in the stored queue, whose tracks are not written again.
 * @returns false: no tracks are stored, or others than the device means, as of another tab.
 */
async function savePosition(
  { db, capabilities }: Pick<Database, 'db' | 'capabilities'>,
  accountId: string,
  { deviceId, deviceName, trackCount, videoId, queueIndex, positionSeconds, savedAtMs }: QueueSave,
): Promise<boolean> {
  // Locked, so that another tab does not replace the tracks before the position is saved.
  const stored = await find(db, accountId, deviceId)
    .$if(capabilities.isShared, (query) => query.forUpdate())
    .executeTakeFirst();
  if (stored === undefined) return false;
  const videoIds = fromJson(stored.video_ids) as string[];
  if (trackCount !== undefined && trackCount !== videoIds.length) return false;
  if (videoId !== undefined && videoId !== videoIds[queueIndex]) return false;
  await db
    .updateTable('device_queues')
    .set({
      device_name: deviceName,
      ...toPlace(videoIds, queueIndex),
      position_seconds: positionSeconds,
      saved_at_ms: savedAtMs,
    })
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .execute();
  return true;
}

async function saveTracks(
  db: Db,
  accountId: string,
  queue: QueueSave,
  videoIds: readonly string[],
): Promise<void> {
  const row = {
    device_name: queue.deviceName,
    video_ids: toJson(videoIds),
    track_count: videoIds.length,
    ...toPlace(videoIds, queue.queueIndex),
    position_seconds: queue.positionSeconds,
    saved_at_ms: queue.savedAtMs,
  };
  await db
    .insertInto('device_queues')
    .values({ account_id: accountId, device_id: queue.deviceId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_id']).doUpdateSet(row))
    .execute();
}

/** Queues of devices in the database. */
export const createQueueStore = ({
  db,
  capabilities,
}: Pick<Database, 'db' | 'capabilities'>): QueueStore => ({
  save: (accountId, queue, maxDevices) =>
    db.transaction().execute(async (transaction) => {
      if (queue.videoIds === null) return savePosition({ db: transaction, capabilities }, accountId, queue);
      await saveTracks(transaction, accountId, queue, queue.videoIds);
      await removeSurplusDevices(transaction, accountId, maxDevices);
      return true;
    }),
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
    const row = await find(db, accountId, deviceId).executeTakeFirst();
    return row === undefined ? null : { ...toStored(row), videoIds: fromJson(row.video_ids) as string[] };
  },
});
