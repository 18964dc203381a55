import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clientOf, signUp } from '../support/server/client.ts';
import {
  createOwnDatabase,
  readRows,
  runStatements,
} from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { makeSonglessLibrary } from '../support/libraries/songless.ts';
import { enterAs } from '../support/pages/player-page.ts';
import { runSegue, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'segue-e2e-'));

const oneLine = (output: string): string => {
  const lines = output.trim().split('\n');
  expect(lines, output).toHaveLength(1);
  return lines[0] ?? '';
};

test.describe('a start that cannot succeed exits with code 1 and one clear line', () => {
  test('a library folder that does not exist', async () => {
    const { code, output } = await runSegue({ library: '/nowhere/music' });
    expect([code, oneLine(output)]).toEqual([1, "The library folder '/nowhere/music' does not exist."]);
  });

  test('a library that is a file', async () => {
    const file = join(await aFolder(), 'song.mp3');
    await writeFile(file, 'sound');
    const { code, output } = await runSegue({ library: file });
    expect([code, oneLine(output)]).toEqual([1, `The library folder '${file}' is a file, not a folder.`]);
  });

  test('a library folder that cannot be read', async () => {
    test.skip(process.getuid?.() === 0, 'Root may read every folder.');
    const folder = await aFolder();
    await chmod(folder, 0);
    const { code, output } = await runSegue({ library: folder });
    expect([code, oneLine(output)]).toEqual([1, expect.stringContaining(folder)]);
  });

  test('a wrong setting', async () => {
    const { code, output } = await runSegue({ library: await aFolder(), env: { SEGUE_PORT: 'http' } });
    expect([code, oneLine(output)]).toEqual([
      1,
      "SEGUE_PORT is 'http', but should be a number from 0 to 65535.",
    ]);
  });

  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await runSegue({
      library: await makeSonglessLibrary(),
      args: ['--port', String(port)],
    });
    other.close();
    expect([code, oneLine(output)]).toEqual([
      1,
      `Port ${port} is in use; stop the other program or name another port with --port.`,
    ]);
  });

  test('an address that the system refuses', async () => {
    const env = { SEGUE_HOST: 'fe80::1' };
    const { code, output } = await runSegue({
      library: await makeSonglessLibrary(),
      args: ['--port', '0'],
      env,
    });
    expect([code, oneLine(output)]).toEqual([
      1,
      "SEGUE_HOST 'fe80::1' with port 0 cannot be listened at (EINVAL).",
    ]);
  });

  test('a data folder that cannot be written', async () => {
    const folder = await aFolder();
    const file = join(folder, 'occupied');
    await writeFile(file, '');
    const data = join(file, 'data');
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), data });
    expect([code, oneLine(output)]).toEqual([
      1,
      expect.stringContaining(`The data folder ${data} cannot be written`),
    ]);
  });

  test('a damaged database, which is left untouched', async () => {
    const data = await aFolder();
    const file = join(data, 'segue.db');
    const damaged = Buffer.from(`SQLite format 3\0${'not a database '.repeat(1000)}`);
    // Otherwise the start makes it private, which it reports.
    await writeFile(file, damaged, { mode: 0o600 });
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), data });
    expect([code, oneLine(output)]).toEqual([
      1,
      `The database ${file} is damaged or cannot be read (SQLITE_NOTADB). Nothing was changed: put back your last copy of it, or move it away to begin with an empty one.`,
    ]);
    expect(await readFile(file)).toEqual(damaged);
    expect(await readdir(data)).toEqual(['locks', 'segue.db']);
  });

  test('a database that may not be opened, which is not called damaged', async () => {
    const data = await aFolder();
    const file = join(data, 'segue.db');
    // A folder cannot be opened as a database, not even by root, whom no rights stop.
    await mkdir(file, { mode: 0o700 });
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), data });
    expect([code, oneLine(output)]).toEqual([
      1,
      `The database ${file} cannot be opened or written (SQLITE_CANTOPEN); give it to the user that runs Segue.`,
    ]);
  });

  test('an unreachable PostgreSQL server', async () => {
    const env = { SEGUE_DATABASE_URL: 'postgres://segue:secret@127.0.0.1:1/segue' };
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), env });
    expect([code, oneLine(output)]).toEqual([
      1,
      'The database of SEGUE_DATABASE_URL cannot be used (ECONNREFUSED). Nothing was changed.',
    ]);
  });
});

test('a setting with a mistyped name is reported, since it has no effect [16.03]', async () => {
  const segue = await startSegue({ library: await makeSonglessLibrary(), env: { SEGUE_SIGNUP: 'closed' } });
  expect(segue.output()).toContain('"event":"settings.unknown","names":["SEGUE_SIGNUP"]');
  await segue.stop();
});

test.describe('a PostgreSQL server', () => {
  const url = process.env['TEST_POSTGRES_URL'] ?? '';
  test.skip(url === '', 'TEST_POSTGRES_URL names no server.');

  test('that is no replica stops the start with a line that names SEGUE_DATABASE_READ_URL', async () => {
    const env = { SEGUE_DATABASE_URL: await createOwnDatabase(url), SEGUE_DATABASE_READ_URL: url };
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), env });
    expect([code, oneLine(output)]).toEqual([
      1,
      'The replica of SEGUE_DATABASE_READ_URL cannot be used (The server is no replica.).',
    ]);
  });

  test('whose user lacks rights stops the start with a line that names SEGUE_DATABASE_URL', async () => {
    const own = await createOwnDatabase(url);
    const user = `u${crypto.randomUUID().replaceAll('-', '')}`;
    await runStatements(own, [`create role ${user} login`, 'revoke all on schema public from public']);
    const address = Object.assign(new URL(own), { username: user });
    const env = { SEGUE_DATABASE_URL: address.href };
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), env });
    expect([code, oneLine(output)]).toEqual([
      1,
      'The database of SEGUE_DATABASE_URL cannot be used (permission denied: its user may not make tables). Nothing was changed.',
    ]);
    expect(await readRows(own, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  test('whose tables belong to another user, or whose user may only read, stops the start with a line that says so [16.50]', async () => {
    const own = await createOwnDatabase(url);
    const library = await makeSonglessLibrary();
    const start = async (user: string): Promise<string> => {
      const address = Object.assign(new URL(own), { username: user });
      const { code, output } = await runSegue({ library, env: { SEGUE_DATABASE_URL: address.href } });
      expect(code).toBe(1);
      return oneLine(output);
    };
    const [reader, stranger] = [1, 2].map(() => `u${crypto.randomUUID().replaceAll('-', '')}`);
    await runStatements(own, [
      `create role ${reader} login`,
      `create role ${stranger} login`,
      `grant all on schema public to ${reader}`,
      `alter role ${reader} set default_transaction_read_only = on`,
    ]);
    const onlyReads =
      'The database of SEGUE_DATABASE_URL cannot be used (its user may only read: default_transaction_read_only is on). Nothing was changed.';
    expect(await start(reader ?? '')).toBe(onlyReads);
    const owner = await startSegue({ library, env: { SEGUE_DATABASE_URL: own } });
    await owner.stop();
    await runStatements(own, [
      `grant all on all tables in schema public to ${reader}`,
      `grant select on all tables in schema public to ${stranger}`,
    ]);
    expect(await start(reader ?? '')).toBe(onlyReads);
    expect(await start(stranger ?? '')).toBe(
      'The database of SEGUE_DATABASE_URL cannot be used (permission denied for table accounts: its user may not read, add, change and remove rows). Nothing was changed.',
    );
  });
});

test.describe('SEGUE_REDIS_URL', () => {
  test('stops the start with a line that names it when another kind of server answers [13.02]', async () => {
    // Stays open after its answer: closing at once could reset the connection before the answer is read,
    // which would look like no server.
    const other = createServer((socket) => {
      socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const env = { SEGUE_REDIS_URL: `redis://:secret@127.0.0.1:${port}` };
    const { code, output } = await runSegue({ library: await makeSonglessLibrary(), env });
    other.close();
    expect([code, oneLine(output)]).toEqual([
      1,
      'The Redis of SEGUE_REDIS_URL cannot be used (what answers there is no Redis or Valkey).',
    ]);
  });

  test('only logs once that nothing answers, and listeners can still sign up', async () => {
    const env = { SEGUE_REDIS_URL: 'redis://127.0.0.1:1' };
    const segue = await startSegue({ library: await aFolder(), env });
    await expect.poll(() => segue.output()).toContain('limits.redis-away');
    expect(await signUp(segue)).not.toBe('');
    expect(segue.output().split('"event":"limits.redis-away"')).toHaveLength(2);
    expect(await segue.stop()).toBe(0);
  });
});

test('an empty library starts with a notice, and home tells the operator how to fill it', async ({
  page,
}) => {
  const library = await aFolder();
  const segue = await startSegue({ library });
  expect(segue.output()).toContain(`The library folder ${library} is empty`);
  await page.goto(segue.url);
  const main = page.getByRole('main');
  await expect(main).toContainText('No music yet');
  await expect(main).not.toContainText(library);
  // The first account of a server becomes its operator.
  await enterAs(page, await signUp(segue));
  await page.goto(segue.url);
  await expect(main).toContainText(library);
  await expect(main).toContainText('--library');
  expect(await segue.stop()).toBe(0);
});

test('unreadable files are counted for anyone, and listed with a reason for a listener', async () => {
  const library = await aFolder();
  await mkdir(join(library, 'broken'));
  await writeFile(join(library, 'broken', 'empty.mp3'), '');
  await writeFile(join(library, 'broken', 'a letter.flac'), 'Dear Mara, this is no music at all.');
  await writeFile(join(library, 'broken', 'noise.opus'), Buffer.alloc(4096, 7));
  const segue = await startSegue({ library });
  await waitForScan(segue);
  await expect.poll(() => segue.output()).toContain('3 files could not be read');
  expect(await clientOf(segue).libraryStatus({})).toMatchObject({ problemCount: 3, problems: [] });
  const status = await clientOf(segue, await signUp(segue)).libraryStatus({});
  expect(status).toMatchObject({ tracks: 0, problemCount: 3 });
  expect(status.problems.map(({ path }) => path).toSorted()).toEqual([
    'broken/a letter.flac',
    'broken/empty.mp3',
    'broken/noise.opus',
  ]);
  for (const { reason } of status.problems) expect(reason).toMatch(/\.$/);
  expect(await segue.stop()).toBe(0);
});
