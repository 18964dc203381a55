import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSearchIndexer } from '../../../core/search/indexing/search-indexer.ts';
import { type OpenedDatabase, openDatabase } from '../../database/database.ts';
import { openSqlite } from '../../database/dialects/sqlite.ts';
import { createCatalogueReader } from '../../database/stores/catalogue/catalogue-reader.ts';
import { insertLibrary } from '../../database/testing/library-rows.ts';
import { createSearchIndex } from '../search-index.ts';
import { createSearchThread, type SearchThread } from './search-thread.ts';

let folder: string;
let database: OpenedDatabase;
let search: SearchThread;

const file = (): string => join(folder, 'segue.db');
const index = () => createSearchIndexer(createSearchIndex(database), createCatalogueReader(database));
const addSong = async (title: string): Promise<void> => {
  await insertLibrary(database.db, { tracks: [{ title, artists: [`Singer of ${title}`] }] });
  await index().catchUp();
};
const isFound = async (text: string): Promise<boolean> =>
  JSON.stringify(await search.search(text)).includes(`"title":"${text}"`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'segue-search-'));
  database = await openDatabase(openSqlite(file()));
  await addSong('Harbour');
  search = createSearchThread(file());
});
afterEach(async () => {
  await search.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

it('the search thread finds and suggests what another connection has written', async () => {
  expect(await isFound('Harbour')).toBe(true);
  await addSong('Lantern');
  expect(await isFound('Lantern')).toBe(true);
  const [suggestion] = await search.suggest('lant');
  expect(suggestion?.runs).toEqual([
    { text: 'Lant', bold: true },
    { text: 'ern', bold: false },
  ]);
});

it('the search thread finds at the next key what was written since the last one', async () => {
  for (const text of ['la', 'lan']) expect(await search.suggest(text)).toEqual([]);
  await addSong('Lantern');
  for (const text of ['la', 'lant']) expect(await search.suggest(text)).not.toEqual([]);
});

it('the search thread gives each concurrent search its own answer', async () => {
  await addSong('Lantern');
  const asked = ['Harbour', 'Lantern', 'Harbour', 'Lantern'];
  const answers = await Promise.all(asked.map((text) => search.search(text)));
  const titles = answers.map(([top]) =>
    top !== undefined && 'track' in top.card ? top.card.track.title : null,
  );
  expect(titles).toEqual(asked);
});

it('the search thread begins a search only once others have ended, and none that is no longer wanted [5.13]', async () => {
  await addSong('Lantern');
  const order: string[] = [];
  const first = search.search('Harbour').then(() => order.push('first ended'));
  const others = Array.from({ length: 8 }, () => search.search('Lantern'));
  const last = search.suggest('lant', () => {
    order.push('last begins');
    return true;
  });
  let isWanted = true;
  const dropped = [search.suggest('lant', () => isWanted), search.search('Lantern', () => isWanted)];
  isWanted = false;
  expect(await Promise.all(dropped)).toEqual([[], []]);
  expect(await last).not.toEqual([]);
  await Promise.all([first, ...others]);
  expect(order).toEqual(['first ended', 'last begins']);
});

it('the search thread rejects with the cause of a failure, and once it is closed', async () => {
  await database.db.schema.dropTable('search_documents').execute();
  await expect(search.search('harbour')).rejects.toThrow('search_documents');
  await search.close();
  await expect(search.search('harbour')).rejects.toThrow('closed');
});

it('the search thread rejects searches if its database file is missing', async () => {
  const broken = createSearchThread(join(folder, 'nothing.db'));
  await expect(broken.search('harbour')).rejects.toThrow('search thread');
  await expect(broken.suggest('harbour')).rejects.toThrow('search thread');
  await broken.close();
});

it('the search thread rejects searches if its file is no database', async () => {
  const damaged = join(folder, 'damaged.db');
  writeFileSync(damaged, 'no database at all, and longer than the header of one, '.repeat(4));
  const broken = createSearchThread(damaged);
  const failure = { message: 'The search thread failed', cause: { message: 'file is not a database' } };
  await expect(broken.search('harbour')).rejects.toMatchObject(failure);
  await expect(broken.suggest('harbour')).rejects.toMatchObject(failure);
  await broken.close();
});

it('the search thread ends when idle, and starts again for the next search', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>;
  const resting = createSearchThread(file(), 50);
  resting.keepAlive();
  const [first] = await started;
  await once(first, 'exit');
  expect(JSON.stringify(await resting.search('harbour'))).toContain('Harbour');
  await resting.close();
  expect(resting.keepAlive).not.toThrow();
});

it('the first search of a thread finds a name with typos, however many words come before its own', async () => {
  // Unused words and names, as a large library has them: inserting its songs would take long.
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 60000)`;
  await sql`${numbers} insert into search_vocabulary (word) select 'w' || i from n`.execute(database.db);
  await sql`${numbers} insert into search_names (name) select 'w ' || i from n`.execute(database.db);
  await addSong('Zebra Crossing');
  await addSong('Up We Go');
  for (const [text, title] of [
    ['zebar crosing', 'Zebra Crossing'],
    ['upwe g', 'Up We Go'],
  ] as const) {
    const restarted = createSearchThread(file());
    expect(JSON.stringify(await restarted.search(text))).toContain(`"title":"${title}"`);
    await restarted.close();
  }
});
