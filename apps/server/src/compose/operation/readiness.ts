import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { isNearlyFull, type ReadDiskSpace } from '../../core/storage/disk-space.ts';
import type { ReadinessCheck } from '../../http/health.ts';

/** Ready: the database answers, and the disk has room to write the next like or play. */
export const createReadinessCheck =
  (
    { db }: OpenedDatabase,
    readDiskSpace: ReadDiskSpace,
    isReplicaUsed: (() => boolean) | null,
  ): ReadinessCheck =>
  async () => {
    await db.selectFrom('settings').select('name').limit(1).execute();
    const space = await readDiskSpace();
    if (isNearlyFull(space))
      throw Object.assign(
        new Error(`The disk of the data folder is full: ${space.freeBytes} bytes are free.`),
        {
          code: 'ENOSPC',
        },
      );
    return isReplicaUsed === null ? {} : { replica: isReplicaUsed() ? 'used' : 'left out' };
  };
