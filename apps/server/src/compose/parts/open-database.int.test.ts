import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../adapters/database/database.ts';
import type { OpenedDialect } from '../../adapters/database/dialects/capabilities.ts';
import { openPostgres } from '../../adapters/database/dialects/postgres.ts';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import { listMigrations, openFormerDatabase } from '../../adapters/database/testing/former-database.ts';
import { createOwnDatabase, readRows } from '../../adapters/database/testing/own-database.ts';
import { openPostgresServer, withoutPostgres } from '../../adapters/database/testing/postgres-pair.ts';
import { MAIN, NO_SETTINGS, NODE, SEGUE } from '../testing/segue-commands.ts';

/** Ends a process that starts where it should refuse to. */
const TIMEOUT_MS = 60_000;

const aFolder = () => mkdtemp(join(tmpdir(), 'segue-open-database-'));

interface Ended {
  readonly code: number;
  readonly errors: string;
}

/** Runs a program on a data folder, and waits until it ends. */
const run = (program: string, data: string, args: readonly string[], env = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      NODE,
      [program, '--data', data, ...args],
      { env: { ...NO_SETTINGS, ...env }, timeout: TIMEOUT_MS },
      (error, _, errors) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), errors }),
    );
  });

const start = async (data: string, env = {}): Promise<Ended> =>
  run(MAIN, data, ['--library', await aFolder(), '--port', '0'], env);

/** Makes a database and has it migrated by a version that does not exist yet. */
async function makeNewer(dialect: OpenedDialect): Promise<void> {
  const { db, close } = await openDatabase(dialect);
  const tomorrow = { name: '9999_of_tomorrow', timestamp: '2099-01-01T00:00:00.000Z' };
  await db
    .withTables<{ kysely_migration: typeof tomorrow }>()
    .insertInto('kysely_migration')
    .values(tomorrow)
    .execute();
  await close();
}

const toSentence = (place: string): string =>
  `${place} is of a newer version of Segue; nothing was changed: ` +
  'start that version, or restore a backup that was made before the upgrade.\n';

const digestOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Makes a database as the version before left it. */
async function makeOlder(dialect: OpenedDialect): Promise<void> {
  const former = await openFormerDatabase(dialect);
  await former.migrateTo((await listMigrations()).at(-2) ?? '');
  await former.close();
}

const COMMANDS = [
  'users list',
  'users add mara@example.org',
  'export mara@example.org',
  'problems',
  'rescan',
];

describe('the command', () => {
  it.each(COMMANDS)(
    '%s leaves a database of an older Segue as it is, and says why [16.43]',
    async (words) => {
      const data = await aFolder();
      const file = join(data, 'segue.db');
      await makeOlder(openSqlite(file));
      const before = await digestOf(file);
      expect(await run(SEGUE, data, words.split(' '))).toEqual({
        code: 1,
        errors:
          `The database ${file} is of an older version of Segue; nothing was changed: start this version on it once, ` +
          'or run the command with the version that runs.\n',
      });
      expect(await digestOf(file)).toBe(before);
    },
  );

  it('users list makes no tables in an empty database [16.43]', async () => {
    const data = await aFolder();
    const file = join(data, 'segue.db');
    await writeFile(file, '');
    expect(await run(SEGUE, data, ['users', 'list'])).toEqual({
      code: 1,
      errors: `The database ${file} holds nothing of Segue; nothing was changed: name the right one, or start Segue on it once.\n`,
    });
    expect(await readdir(data)).toEqual(['segue.db']);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('users list calls a damaged database damaged, although it reads only what it needs', async () => {
    const data = await aFolder();
    const file = join(data, 'segue.db');
    await (await openDatabase(openSqlite(file))).close();
    await writeFile(file, (await readFile(file)).fill(7, 8192));
    const { code, errors } = await run(SEGUE, data, ['users', 'list']);
    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(`^The database ${file} .+\\(SQLITE_CORRUPT\\)\\. Nothing was changed.*\\n$`),
    );
  });
});

describe('a database of a newer Segue', () => {
  it('stops start and commands with one sentence, and stays unchanged, in SQLite [13.23]', async () => {
    const data = await aFolder();
    const file = join(data, 'segue.db');
    await makeNewer(openSqlite(file));
    const before = await digestOf(file);
    const refusal = { code: 1, errors: toSentence(`The database ${file}`) };
    expect(await start(data)).toEqual(refusal);
    expect(await run(SEGUE, data, ['users', 'list'])).toEqual(refusal);
    expect(await digestOf(file)).toBe(before);
  });

  it('cannot be restored by an older Segue, which says why', async () => {
    const data = await aFolder();
    const copy = join(await aFolder(), 'copy.db');
    await makeNewer(openSqlite(copy));
    const { code, errors } = await run(SEGUE, data, ['restore', copy]);
    expect([code, errors]).toEqual([
      1,
      `Nothing was changed: ${copy} is no backup this Segue can use (it is of a newer version of Segue).\n`,
    ]);
  });

  describe.skipIf(withoutPostgres !== null)(
    'in PostgreSQL',
    { meta: { skipReason: withoutPostgres } },
    () => {
      let server: Awaited<ReturnType<typeof openPostgresServer>>;
      beforeAll(async () => {
        server = await openPostgresServer();
      });
      afterAll(() => server.stop());

      it('stops the start with one sentence, and stays unchanged [13.23]', async () => {
        const url = await createOwnDatabase(server.url);
        await makeNewer(openPostgres(url));
        const read = async () => ({
          migrations: await readRows(url, 'select * from kysely_migration order by name'),
          columns: await readRows(
            url,
            `select table_name, column_name, data_type from information_schema.columns
            where table_schema = 'public' order by 1, 2`,
          ),
        });
        const before = await read();
        expect(await start(await aFolder(), { SEGUE_DATABASE_URL: url })).toEqual({
          code: 1,
          errors: toSentence('The database of SEGUE_DATABASE_URL'),
        });
        expect(await read()).toEqual(before);
      });

      it('that is empty or of an older Segue is left as it is by commands [16.43]', async () => {
        const url = await createOwnDatabase(server.url);
        const command = async () =>
          run(SEGUE, await aFolder(), ['users', 'list'], { SEGUE_DATABASE_URL: url });
        const tables = () => readRows(url, `select tablename from pg_tables where schemaname = 'public'`);
        const toErrors = (fault: string) =>
          expect.stringContaining(`The database of SEGUE_DATABASE_URL ${fault}`);
        expect(await command()).toEqual({
          code: 1,
          errors: toErrors('holds nothing of Segue; nothing was changed'),
        });
        expect(await tables()).toEqual([]);
        await makeOlder(openPostgres(url));
        const migrations = () => readRows(url, 'select name from kysely_migration order by name');
        const before = await migrations();
        expect(await command()).toEqual({
          code: 1,
          errors: toErrors('is of an older version of Segue; nothing was'),
        });
        expect(await migrations()).toEqual(before);
      });
    },
  );
});
