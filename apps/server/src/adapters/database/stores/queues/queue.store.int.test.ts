import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { createQueueStore } from './queue.store.ts';

const DEVICES = 5;
const aQueue = { deviceId: 'phone', deviceName: 'Phone', queueIndex: 0, positionSeconds: 0, savedAtMs: 1 };

describe.skipIf(withoutPostgres !== null)(
  'the queue of a device on PostgreSQL',
  { meta: { skipReason: withoutPostgres } },
  () => {
    it('is not replaced by the former one when its position arrives meanwhile [12.11]', async () => {
      const { url, stop } = await openPostgresServer();
      const database = await openDatabase(openPostgres(await createOwnDatabase(url)));
      const { db } = database;
      await insertListener(db, 'mara');
      const store = createQueueStore(database);
      await store.save('mara', { ...aQueue, videoIds: ['former'] }, DEVICES);
      const position = { ...aQueue, videoIds: null, videoId: 'former', positionSeconds: 30 };
      const { saving } = await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('device_queues')
          .set({ video_ids: '["new","newer"]', track_count: 2, video_id: 'new' })
          .execute();
        const saved = store.save('mara', position, DEVICES);
        await expect.poll(() => countWaiting(db)).toBe(1);
        return { saving: saved };
      });
      expect(await saving).toBe(false);
      expect(await store.find('mara', 'phone')).toMatchObject({
        videoIds: ['new', 'newer'],
        videoId: 'new',
        positionSeconds: 0,
      });
      await database.close();
      stop();
    });
  },
);
