import { describe, expect, it } from 'vitest';
import type { NewPlaylist } from '../../../../core/playlists/playlist.store.ts';
import { openDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { createPlaylistStore } from './playlist.store.ts';

const EVENING: NewPlaylist = {
  playlistId: 'evening',
  ownerId: 'mara',
  title: 'Evening',
  description: null,
  visibility: 'private',
  rules: null,
  entries: [],
  nowMs: 1,
};

describe.skipIf(withoutPostgres !== null)(
  'the covers of a playlist on PostgreSQL',
  { meta: { skipReason: withoutPostgres } },
  () => {
    it('are set one after another, so that one remains [12.15]', async () => {
      const { url, stop } = await openPostgresServer();
      const database = await openDatabase(openPostgres(await createOwnDatabase(url)));
      const { db } = database;
      await insertListener(db, 'mara');
      const store = createPlaylistStore(database);
      await store.make(EVENING);
      const setting = await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('listener_playlists')
          .set({ title: 'Evening' })
          .where('playlist_id', '=', 'evening')
          .execute();
        const both = ['first', 'second'].map((artworkId) =>
          store.setCover('evening', { artworkId, picture: Uint8Array.of(1) }, 1),
        );
        await expect.poll(() => countWaiting(db)).toBe(2);
        return { both };
      });
      const removed = (await Promise.all(setting.both)).flat();
      const [remaining, ...others] = await db.selectFrom('playlist_covers').select('artwork_id').execute();
      const playlist = await db
        .selectFrom('listener_playlists')
        .select('artwork_id')
        .executeTakeFirstOrThrow();
      expect([remaining, others]).toEqual([playlist, []]);
      expect(new Set([...removed, remaining?.artwork_id])).toEqual(new Set(['first', 'second']));
      await database.close();
      stop();
    });
  },
);
