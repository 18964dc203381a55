import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../database/database.ts';
import { openSqlite } from '../database/dialects/sqlite.ts';
import { createCatalogueReader } from '../database/stores/catalogue/catalogue-reader.ts';
import { insertLibrary, videoIdOf } from '../database/testing/library-rows.ts';
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

it('reads what another connection has written, and what it writes later', async () => {
  expect(await loadTitles(['Harbour'])).toEqual(['Harbour']);
  await insertLibrary(database.db, { tracks: [{ title: 'Meadow', artists: ['Kip'] }] });
  expect(await loadTitles(['Meadow'])).toEqual(['Meadow']);
});

it('answers those who ask at once each with their own', async () => {
  const asked = ['Harbour', 'Lantern', 'Harbour', 'Lantern'];
  expect(await Promise.all(asked.map((title) => loadTitles([title])))).toEqual(asked.map((title) => [title]));
});

it('leaves the event loop to others while a statement takes its time', async () => {
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

it('writes nothing and takes no transaction', async () => {
  await expect(thread.reads.db.deleteFrom('tracks').execute()).rejects.toThrow('readonly');
  await expect(thread.reads.db.transaction().execute(async () => 1)).rejects.toThrow('transaction');
});

it('a file that is no database fails the reads that wait for it, not the server', async () => {
  const broken = createSearchThread(join(folder, 'nothing.db'));
  await expect(loadTitles(['Harbour'], broken)).rejects.toThrow('search thread');
  await broken.close();
  await expect(loadTitles(['Harbour'], broken)).rejects.toThrow('closed');
});
