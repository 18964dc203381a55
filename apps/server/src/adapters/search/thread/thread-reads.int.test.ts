import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../database/database.ts';
import { openSqlite } from '../../database/dialects/sqlite.ts';
import { createCatalogueReader } from '../../database/stores/catalogue/catalogue-reader.ts';
import { insertLibrary, videoIdOf } from '../../database/testing/library-rows.ts';
import { createSearchThread, type SearchThread } from './search-thread.ts';

let folder: string;
let database: OpenedDatabase;
let thread: SearchThread;

const file = (): string => join(folder, 'segue.db');
const loadTitles = async (titles: readonly string[], from = thread) => {
  const tracks = await createCatalogueReader(from.reads).loadTracks(titles.map(videoIdOf));
  return [...tracks.values()].map(({ title }) => title);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'segue-reads-'));
  database = await openDatabase(openSqlite(file()));
  await insertLibrary(database.db, { tracks: [{ title: 'Harbour' }, { title: 'Lantern' }] });
  thread = createSearchThread(file());
});
afterEach(async () => {
  await thread.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

it('thread reads see what another connection has written, before and after', async () => {
  expect(await loadTitles(['Harbour'])).toEqual(['Harbour']);
  await insertLibrary(database.db, { tracks: [{ title: 'Meadow', artists: ['Kip'] }] });
  expect(await loadTitles(['Meadow'])).toEqual(['Meadow']);
});

it('thread reads give each concurrent query its own answer', async () => {
  const asked = ['Harbour', 'Lantern', 'Harbour', 'Lantern'];
  expect(await Promise.all(asked.map((title) => loadTitles([title])))).toEqual(asked.map((title) => [title]));
});

it('thread reads do not block the event loop', async () => {
  const order: string[] = [];
  const counted = thread.reads.db
    .selectFrom('tracks as a')
    .crossJoin('tracks as b')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => order.push(`counted ${total}`));
  await new Promise(setImmediate);
  order.push('another turn');
  await counted;
  expect(order).toEqual(['another turn', 'counted 4']);
});

it('thread reads reject writes and transactions', async () => {
  await expect(thread.reads.db.deleteFrom('tracks').execute()).rejects.toThrow('readonly');
  await expect(thread.reads.db.transaction().execute(async () => 1)).rejects.toThrow('transaction');
});

it('thread reads are rejected if the file is no database', async () => {
  const damaged = join(folder, 'damaged.db');
  writeFileSync(damaged, 'no database at all, and longer than the header of one, '.repeat(4));
  const broken = createSearchThread(damaged);
  await expect(loadTitles(['Harbour'], broken)).rejects.toMatchObject({
    message: 'The search thread failed',
    cause: { message: 'file is not a database' },
  });
  await broken.close();
});

it('thread reads are rejected if the database file is missing', async () => {
  const broken = createSearchThread(join(folder, 'nothing.db'));
  await expect(loadTitles(['Harbour'], broken)).rejects.toThrow('search thread');
  await broken.close();
  await expect(loadTitles(['Harbour'], broken)).rejects.toThrow('closed');
});
