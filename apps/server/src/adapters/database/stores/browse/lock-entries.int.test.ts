import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { openPostgres } from '../../dialects/postgres.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { albumIdOf, artistIdOf, insertLibrary, videoIdOf } from '../../testing/library-rows.ts';
import { insertListener } from '../../testing/listening-rows.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../testing/postgres-pair.ts';
import { createPlayStore } from '../listening/play.store.ts';
import { catchUpEntries } from './rebuild-entries.ts';
import { refreshEntries } from './refresh-entries.ts';

describe.skipIf(withoutPostgres !== null)(
  'a play on PostgreSQL',
  { meta: { skipReason: withoutPostgres } },
  () => {
    it.each([
      ['album', { albumIds: [albumIdOf('Fog')], artistIds: [] }],
      ['artist', { albumIds: [], artistIds: [artistIdOf('Kip')] }],
    ])('is counted for its %s while a scan makes the row of that [13.32]', async (_, changed) => {
      const { url, stop } = await openPostgresServer();
      const database = await openDatabase(openPostgres(await createOwnDatabase(url)));
      const { db, capabilities } = database;
      await insertLibrary(db, { tracks: [{ title: 'Canon', artists: ['Kip'], album: 'Fog' }] });
      await insertListener(db, 'mara');
      await catchUpEntries(database);
      const plays = createPlayStore(database);
      const play = { entryId: 'play', videoId: videoIdOf('Canon'), playedAtMs: 1, song: null };
      await plays.add('mara', play);
      const heard = await db.transaction().execute(async (transaction) => {
        await refreshEntries({ db: transaction, capabilities }, { videoIds: [], ...changed });
        const marking = plays.markHeard('mara', 'play', 2);
        await expect.poll(() => countWaiting(db)).toBe(1);
        return { marking };
      });
      await heard.marking;
      const rows = await db.selectFrom('browse_entries').select('play_count').execute();
      expect(rows.map(({ play_count }) => play_count)).toEqual([1, 1, 1]);
      await database.close();
      stop();
    });
  },
);
