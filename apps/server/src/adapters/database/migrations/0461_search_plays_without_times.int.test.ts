import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createSearchPlayStore } from '../stores/listening/search-play.store.ts';
import { testDatabases } from '../testing/databases.ts';
import { up } from './0461_search_plays_without_times.ts';

const MONTH_MS = 2_592_000_000;

it.each(testDatabases)(
  'searches from before keep their count, but neither time nor marks, on %s',
  async (_, open) => {
    const database = await open();
    const { db, close } = database;
    const play = { query: 'harbour', video_id: 'letters', listener_count: 3 };
    await db
      .insertInto('search_plays')
      .values({ ...play, listener_marks: 2 ** 40 + 5, played_at_ms: 700 * MONTH_MS + 123_456_789 })
      .execute();
    await up(db as unknown as Kysely<unknown>);
    const rows = () => db.selectFrom('search_plays').selectAll().execute();
    expect(await rows()).toEqual([{ ...play, listener_marks: 0, played_at_ms: 700 * MONTH_MS }]);
    const later = { query: 'harbour', videoId: 'letters', mark: 2, playedAtMs: 701 * MONTH_MS };
    await createSearchPlayStore(database).add(later);
    expect(await rows()).toEqual([{ ...play, listener_marks: 4, played_at_ms: 701 * MONTH_MS }]);
    await close();
  },
);
