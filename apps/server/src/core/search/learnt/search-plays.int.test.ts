import { toSuggestionText } from '@segue/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createExpiredStore } from '../../../adapters/database/stores/accounts/expired.store.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createSearchPlayStore } from '../../../adapters/database/stores/listening/search-play.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { createSearchIndex } from '../../../adapters/search/search-index.ts';
import { DAY_MS } from '../../durations.ts';
import { createSearch, type Search } from '../search.ts';
import { createSearchIndexer, type SearchIndexer } from '../indexing/search-indexer.ts';
import { type CountSearchPlay, createCountSearchPlay } from './count-search-play.ts';
import { SEARCH_KEPT_MS } from './search-play.store.ts';

const MONTH_MS = 30 * DAY_MS;

const library = {
  tracks: [
    { title: 'Harbour Lights', artists: ['Odd Lantern'], play_count: 500 },
    { title: 'Harbour', artists: ['Odd Lantern'] },
    { title: 'Letters to the Harbour', artists: ['Mara Lind'] },
    { title: 'Kettle Song', artists: ['Mara Lind'] },
    ...Array.from({ length: 9 }, (_, number) => ({
      title: `Harbouring ${number}`,
      artists: ['Many Boats'],
      play_count: 50,
    })),
  ],
};
const letters = videoIdOf('Letters to the Harbour');

const listeners = Array.from({ length: 400 }, (_, number) => `listener ${number}`);

describe.each(testDatabases)('songs played from a search, on %s', (_, open) => {
  let database: OpenedDatabase;
  let search: Search;
  let count: CountSearchPlay;
  let indexer: SearchIndexer;
  let nowMs = 700 * MONTH_MS + 1_000_000;

  beforeAll(async () => {
    database = await open();
    await insertLibrary(database.db, library);
    const [index, reader] = [createSearchIndex(database), createCatalogueReader(database)];
    indexer = createSearchIndexer(index, reader);
    await indexer.catchUp();
    const store = createSearchPlayStore(database);
    search = createSearch(index, reader, store);
    count = createCountSearchPlay({
      store,
      search,
      clock: { now: () => nowMs },
      markKey: Buffer.from('a key'),
    });
  });
  afterAll(() => database.close());

  const suggest = async (text: string) => (await search.suggest(text)).map(toSuggestionText);

  it('are suggested before popular ones once several listeners played them [12.30]', async () => {
    expect((await suggest('harb'))[0]).toBe('Harbour Lights');
    await count('mara', 'Harbour letter', letters);
    await count('mara', 'Harbour letter', letters);
    await count('eve', 'harbour LETTER', letters);
    expect((await suggest('harb'))[0]).toBe('Harbour Lights');
    for (const listener of listeners.slice(0, 5)) await count(listener, 'Harbour letter', letters);
    expect((await suggest('harb'))[0]).toBe('Letters to the Harbour');
    expect((await suggest('ha'))[0]).toBe('Letters to the Harbour');
    expect(await suggest('harbour letter')).toEqual(['Letters to the Harbour']);
  });

  it('are ranked after an exact name match', async () => {
    expect((await suggest('harbour')).slice(0, 2)).toEqual(['Harbour', 'Letters to the Harbour']);
  });

  it('are no longer suggested once search does not find them any more', async () => {
    const { db } = database;
    const lose = async (isLost: boolean) => {
      const row = { is_missing: isLost ? 1 : 0, is_findable_song: isLost ? 0 : 1 };
      await db.updateTable('tracks').set(row).where('video_id', '=', letters).execute();
      await indexer.catchUp();
    };
    expect((await suggest('harb'))[0]).toBe('Letters to the Harbour');
    await lose(true);
    expect(await suggest('harb')).not.toContain('Letters to the Harbour');
    await lose(false);
    expect((await suggest('harb'))[0]).toBe('Letters to the Harbour');
  });

  it('are those of most listeners, however many other searches begin with the text', async () => {
    const store = createSearchPlayStore(database);
    const learnt = (query: string, title: string, listenerCount: number) => ({
      query,
      video_id: videoIdOf(title),
      listener_marks: 2 ** listenerCount - 1,
      listener_count: listenerCount,
      played_at_ms: 1,
    });
    const others = Array.from({ length: 310 }, (_, number) => learnt(`harbor a${number}`, 'Kettle Song', 3));
    const rows = [...others, learnt('harbor z', 'Harbouring 5', 7)];
    await database.db.insertInto('search_plays').values(rows).execute();
    expect(await store.find('harbor', 3)).toEqual([videoIdOf('Harbouring 5'), videoIdOf('Kettle Song')]);
    await database.db.deleteFrom('search_plays').where('query', 'like', 'harbor %').execute();
  });

  it('are not learnt when the query does not find them, is blank or too long', async () => {
    const kettle = videoIdOf('Kettle Song');
    for (const listener of listeners.slice(0, 9)) {
      await count(listener, 'harbour', kettle);
      await count(listener, ' ', kettle);
      await count(listener, 'x'.repeat(200), kettle);
    }
    expect(await suggest('harb')).not.toContain('Kettle Song');
    const rows = await database.db.selectFrom('search_plays').select('video_id').distinct().execute();
    expect(rows).toEqual([{ video_id: letters }]);
  });

  it('are stored with a listener count of at most 48, without the listeners and the time of the play [12.81]', async () => {
    for (const listener of listeners) await count(listener, 'kettle', videoIdOf('Kettle Song'));
    const row = await database.db
      .selectFrom('search_plays')
      .selectAll()
      .where('query', '=', 'kettle')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      query: 'kettle',
      video_id: videoIdOf('Kettle Song'),
      listener_marks: 2 ** 48 - 1,
      listener_count: 48,
      played_at_ms: 700 * MONTH_MS,
    });
  });

  it('are counted by marks that nobody can find out without the key [12.81]', async () => {
    const marksWith = async (key: string): Promise<readonly number[]> => {
      const marks: number[] = [];
      const add = async ({ mark }: { readonly mark: number }) => void marks.push(mark);
      const clock = { now: () => nowMs };
      const counted = createCountSearchPlay({ store: { add }, search, clock, markKey: Buffer.from(key) });
      for (const listener of listeners.slice(0, 20)) await counted(listener, 'harbour letter', letters);
      return marks;
    };
    const marks = await marksWith('a key');
    expect(await marksWith('a key')).toEqual(marks);
    expect(await marksWith('another key')).not.toEqual(marks);
  });

  it('are forgotten half a year after the last play', async () => {
    const expired = createExpiredStore(database);
    const firstAtMs = 700 * MONTH_MS;
    nowMs += MONTH_MS;
    await count('mara', 'harbour letter', letters);
    expect((await expired.remove(firstAtMs + SEARCH_KEPT_MS, 200)).searches).toBe(1);
    expect((await suggest('harb'))[0]).toBe('Letters to the Harbour');
    expect((await expired.remove(nowMs + SEARCH_KEPT_MS, 200)).searches).toBe(1);
    expect((await suggest('harb'))[0]).toBe('Harbour Lights');
  });

  it('are forgotten by one statement, which none that is played meanwhile can come between', async () => {
    const store = createSearchPlayStore(database);
    for (const query of ['lantern', 'letters', 'lights'])
      await store.add({ query, videoId: letters, mark: 1, playedAtMs: 1 });
    await store.add({ query: 'letters', videoId: letters, mark: 2, playedAtMs: 2 });
    let statements = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const { searches } = await createExpiredStore({ db }).remove(1 + SEARCH_KEPT_MS, 200);
    expect(searches).toBe(2);
    // The others remove sessions, codes, password links and jobs.
    expect(statements).toBe(5);
  });
});
