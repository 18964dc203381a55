import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../adapters/database/database.ts';
import { openPostgres } from '../../adapters/database/dialects/postgres.ts';
import { MOVED_TABLE_NAMES } from '../../adapters/database/move/moved-tables.ts';
import { sumTable } from '../../adapters/database/move/table-rows.ts';
import { beginMove } from '../../adapters/database/move/move-notes.ts';
import { openDraft } from '../../adapters/database/move/sqlite-draft.ts';
import { MANY_ROWS } from '../../adapters/database/move/testing/fill-tables.ts';
import { migrate } from '../../adapters/database/migrate.ts';
import { copyTables, countMovedRows, readSnapshot } from '../../adapters/database/move/move-tables.ts';
import { insertLibrary, videoIdOf } from '../../adapters/database/testing/library-rows.ts';
import { createOwnDatabase, runStatements } from '../../adapters/database/testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../adapters/database/testing/postgres-pair.ts';
import { createSearchIndex } from '../../adapters/search/search-index.ts';
import { segueOn } from '../testing/segue-on.ts';
import { fillDataFolder, openDataIn } from './testing/filled-folder.ts';
import { makeHome } from './testing/make-home.ts';

let home: string;
let data: string;
const { segue, segueProcess } = segueOn(() => data);

beforeEach(async () => {
  ({ home, data } = await makeHome());
});
afterEach(() => rm(home, { recursive: true }));

const fillData = (): Promise<void> => fillDataFolder(data);

/** Digests of the files of a data folder, without locks and the empty WAL files of a reader. */
async function digestsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== 'locks' && !/-(?:wal|shm)$/.test(name));
  const toDigest = async (name: string) =>
    [
      name,
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    ] as const;
  return Object.fromEntries(await Promise.all(names.map(toDigest)));
}

const GOES_ON = 'Nothing at the source was changed; the same command goes on from here\\.\n$';

describe.skipIf(withoutPostgres !== null)('a move', { meta: { skipReason: withoutPostgres } }, () => {
  let server: Awaited<ReturnType<typeof openPostgresServer>>;
  let url: string;

  beforeAll(async () => {
    server = await openPostgresServer();
  });
  beforeEach(async () => {
    url = await createOwnDatabase(server.url);
  });
  afterAll(() => server.stop());

  it('[15.01] [15.02] to PostgreSQL and back copies tables and secret, and changes no source', async () => {
    await fillDataFolder(data, MANY_ROWS);
    await writeFile(join(data, 'secret'), Buffer.alloc(32, 7), { mode: 0o600 });
    const before = await digestsOf(data);
    const there = await segueProcess(['move', '--to', url]);
    expect(there).toEqual({
      code: 0,
      output: expect.stringMatching(/^Copied \d+ rows\.\nCompared: .*\n.*\nMoved\. .*\nKeep SEGUE_DATA at /),
      errors: '',
    });
    expect(await digestsOf(data)).toEqual(before);
    const target = await openDatabase(openPostgres(url));
    const rows = await countMovedRows(target.db);
    const back = join(home, 'back');
    expect(await segue(['move', '--to', back], { SEGUE_DATABASE_URL: url })).toMatchObject({
      code: 0,
    });
    expect(await countMovedRows(target.db)).toBe(rows);
    await target.close();
    const [first, last] = [await openDataIn(data), await openDataIn(back)];
    for (const table of MOVED_TABLE_NAMES)
      expect(await sumTable(last.db, table, () => undefined)).toEqual(
        await sumTable(first.db, table, () => undefined),
      );
    await first.close();
    await last.close();
    expect(await readFile(join(back, 'secret'))).toEqual(Buffer.alloc(32, 7));
    expect((await readdir(back)).toSorted()).toEqual(['secret', 'segue.db']);
  });

  it('[15.02] reads a read-only snapshot of its source', async () => {
    await fillData();
    expect((await segue(['move', '--to', url])).code).toBe(0);
    const [source, other] = [await openDatabase(openPostgres(url)), await openDatabase(openPostgres(url))];
    await readSnapshot(source, async (snapshot) => {
      const rows = await countMovedRows(snapshot);
      await other.db.insertInto('settings').values({ name: 'meanwhile', value: '1' }).execute();
      expect(await countMovedRows(snapshot)).toBe(rows);
    });
    const writing = readSnapshot(source, (snapshot) => snapshot.deleteFrom('settings').execute());
    await expect(writing).rejects.toThrow('read-only transaction');
    await source.close();
    await other.close();
  });

  it('[15.06] makes tracks searchable at the target at once', async () => {
    const source = await openDataIn(data);
    await insertLibrary(source.db, { tracks: [{ title: 'Salt Road' }] });
    await source.close();
    expect((await segue(['move', '--to', url])).code).toBe(0);
    const target = await openDatabase(openPostgres(url));
    const found = await createSearchIndex(target).findByNamePrefix('salt', 5);
    expect(found.map(({ id }) => id)).toContain(videoIdOf('Salt Road'));
    await target.close();
  });

  /** Begins a move, blocks it at the table of plays, and interrupts it there. */
  async function breakOff(how: 'SIGINT' | 'SIGKILL' | 'an outage') {
    const client = new Client({ connectionString: url });
    await client.connect();
    const began = Promise.withResolvers<(signal: NodeJS.Signals) => void>();
    const ended = segueProcess(['move', '--to', url], {}, (child) =>
      began.resolve((signal) => void child.kill(signal)),
    );
    const isThere = async (what: string, value: string) =>
      (await client.query(what, [value])).rows.length > 0;
    await vi.waitUntil(() => isThere('select 1 from pg_tables where tablename = $1', 'jobs'), {
      timeout: 60_000,
    });
    await client.query('begin');
    await client.query('lock table plays in share mode');
    await vi.waitUntil(
      () => isThere('select 1 from pg_locks where not granted and relation = $1::regclass', 'plays'),
      { timeout: 60_000 },
    );
    if (how === 'an outage')
      await client.query(
        "select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'plays'::regclass",
      );
    else (await began.promise)(how);
    await client.query('rollback');
    await client.end();
    return ended;
  }

  it.each([
    ['SIGINT', `^Stopped\\. ${GOES_ON}`],
    ['SIGKILL', '^$'],
    ['an outage', `^The move to --to broke off \\(table plays: .+\\)\\. ${GOES_ON}`],
  ] as const)(
    '[15.03] interrupted by %s resumes where it was, and until then the target is refused',
    async (how, sentence) => {
      await fillData();
      const { code, errors } = await breakOff(how);
      expect([code, errors]).toEqual([1, expect.stringMatching(new RegExp(sentence))]);
      const half = await segue(['users', 'list'], { SEGUE_DATABASE_URL: url });
      expect(half.errors).toMatch(
        /^The database of SEGUE_DATABASE_URL is the target of a move that is not done/,
      );
      const again = await segue(['move', '--to', url]);
      expect(again.output).toMatch(/^Going on: [1-9]\d* rows of \d+ are there\.\nCopied /);
      expect(again.code).toBe(0);
      expect((await segue(['users', 'list'], { SEGUE_DATABASE_URL: url })).code).toBe(0);
    },
  );

  it('[15.03] into a folder resumes its draft file, which becomes segue.db only when complete', async () => {
    await fillData();
    expect((await segue(['move', '--to', url])).code).toBe(0);
    const back = join(home, 'back');
    await mkdir(back);
    const source = await openDatabase(openPostgres(url));
    const { database } = await openDraft(join(back, 'segue.db.moving'));
    await beginMove(database.db, `${new URL(url).host}${new URL(url).pathname}`);
    await migrate(database.db, database.capabilities);
    const stopping = new AbortController();
    const copying = copyTables(source.db, database, {
      signal: stopping.signal,
      onRows: () => stopping.abort(),
    });
    await expect(copying).rejects.toMatchObject({ name: 'AbortError' });
    await database.close();
    await source.close();
    const env = { SEGUE_DATABASE_URL: url };
    expect((await segue(['move', '--to', back], env)).output).toMatch(/^Going on: 60 rows of /);
    expect((await readdir(back)).toSorted()).toEqual(['locks', 'segue.db']);
    await rename(join(back, 'segue.db'), join(back, 'segue.db.moving'));
    expect((await segue(['move', '--to', back], env)).output).toMatch(/^Copied /);
  });

  it('[15.02] [15.03] detects that the source changed while it was stopped', async () => {
    await fillData();
    await breakOff('SIGKILL');
    const source = await openDataIn(data);
    await source.db.updateTable('tracks').set({ title: 'New' }).execute();
    await source.close();
    const { code, errors } = await segue(['move', '--to', url]);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^The move is not done: the table tracks is not the same on both sides \(60 rows/,
      ),
    ]);
  });

  it('[15.05] refuses a target that holds something else', async () => {
    await fillData();
    await runStatements(url, ['create table notes (text text)']);
    expect((await segue(['move', '--to', url])).errors).toBe(
      'Nothing was changed: the database of --to is not empty (it has the table notes).\n',
    );
    await runStatements(url, ['drop table notes']);
    await breakOff('SIGKILL');
    const first = data;
    data = join(home, 'another');
    await mkdir(data);
    await fillData();
    expect((await segue(['move', '--to', url])).errors).toContain(
      `holds a begun move from ${first}/segue.db`,
    );
    data = first;
    expect((await segue(['move', '--to', url])).code).toBe(0);
    expect((await segue(['move', '--to', url])).errors).toMatch(
      / is not empty \(it has the table \w+\)\.\n$/,
    );
    const taken = await segue(['move', '--to', data], { SEGUE_DATABASE_URL: url });
    expect(taken.errors).toBe(`Nothing was changed: ${data} of --to has a database already.\n`);
  });

  it('[15.05] reports missing permissions and an unusable folder at the target', async () => {
    await fillData();
    await runStatements(url, [
      `create role guest_${url.slice(-8)} login`,
      'revoke create on schema public from public',
    ]);
    const guest = new URL(url);
    guest.username = `guest_${url.slice(-8)}`;
    expect((await segue(['move', '--to', guest.href])).errors).toBe(
      'The database of --to cannot be used (permission denied for schema public).\n',
    );
    await writeFile(join(home, 'file'), '');
    const onFile = await segue(['move', '--to', join(home, 'file', 'data')], { SEGUE_DATABASE_URL: url });
    expect(onFile.errors).toContain('SEGUE_DATABASE_URL holds nothing of Segue');
    expect((await segue(['move', '--to', url])).code).toBe(0);
    const inFile = await segue(['move', '--to', join(home, 'file', 'data')], { SEGUE_DATABASE_URL: url });
    expect(inFile.errors).toBe(`The folder ${home}/file/data of --to cannot be used (ENOTDIR).\n`);
  });
});
