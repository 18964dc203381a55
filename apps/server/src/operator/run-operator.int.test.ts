import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDataFolder } from './testing/data-folder.ts';
import { SEGUE } from '../compose/testing/segue-commands.ts';

const { inFolder, openHere, segue, segueProcess } = aDataFolder();

describe('the command line', () => {
  it('reports an unknown command in one sentence, with exit code 1', async () => {
    expect(await segue(['users', 'lost'])).toEqual({
      code: 1,
      output: '',
      errors: "There is no command 'users lost'; see: npm run segue -- --help\n",
    });
  });

  it('lists its commands', async () => {
    const { code, output } = await segue(['--help']);
    expect(code).toBe(0);
    for (const words of [
      'users list',
      'users add <email>',
      'export <email>',
      'erase <email>',
      'backup <file>',
    ])
      expect(output).toContain(words);
  });

  it('prints its version', async () => {
    expect(await segue(['--version'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Segue \d+\.\d+\.\d+\n$/),
    });
  });

  it('creates no database where there is none', async () => {
    const { code, errors } = await segue(['users', 'add', 'mara@example.org']);
    expect([code, errors]).toEqual([
      1,
      `There is no database in ${inFolder('')}; name the data folder with --data, or start Segue once.\n`,
    ]);
    expect(await readdir(inFolder(''))).toEqual([]);
  });
});

describe('the answer', () => {
  it('may be read in part, as by head', async () => {
    await (await openHere()).close();
    const { code, errors } = await segueProcess(['users', 'list'], {}, ({ stdout }) => stdout?.destroy());
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  it.runIf(existsSync('/dev/full'))('that a full disk cuts off fails the command', async () => {
    await (await openHere()).close();
    const full = openSync('/dev/full', 'w');
    const result = spawnSync(process.execPath, [SEGUE, '--data', inFolder(''), 'users', 'list'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect([result.status, result.stderr]).toEqual([1, 'The answer could not be written (ENOSPC).\n']);
  });
});

describe('a command of a user who may not use the data folder', () => {
  const NOBODY = 65_534;
  const isRoot = process.geteuid?.() === 0;

  /** Runs the command line as a user other than root: as another one if this is root. */
  function segueAsOther(data: string, words: readonly string[], env = {}) {
    const { status, stderr } = spawnSync(process.execPath, [SEGUE, '--data', data, ...words], {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: process.env['PATH'], ...env },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    return { status, stderr };
  }

  /** A data folder that this other user may not look into. @returns its path. */
  async function makeForeign(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'segue-other-user-'));
    await writeFile(join(folder, 'segue.db'), '');
    if (!isRoot) await chmod(folder, 0);
    return folder;
  }

  /** A data folder of this other user. @returns its path. */
  async function makeOwn(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'segue-own-'));
    if (isRoot) await chown(folder, NOBODY, NOBODY);
    return folder;
  }

  const toRefusal = (data: string) => ({
    status: 1,
    stderr:
      `The data folder ${data} cannot be used by this user (EACCES): run this as the user that runs Segue, who needs ` +
      'rights to read and write it.\n',
  });

  it.each([
    'users list',
    'problems',
    'backup copy.db',
    'restore copy.db',
    'move --to postgres://nobody@localhost:1/none',
  ])('says so, and not that there is no database: %s [16.45]', async (words) => {
    const data = await makeForeign();
    expect(segueAsOther(data, words.split(' '))).toEqual(toRefusal(data));
  });

  it('says so also if it is the own folder, without rights [16.45]', async () => {
    const data = await makeOwn();
    await chmod(data, 0);
    expect(segueAsOther(data, ['users', 'list'])).toEqual(toRefusal(data));
  });

  it('says so of the folder that a move would fill [16.45]', async () => {
    const target = await makeForeign();
    const env = { SEGUE_DATABASE_URL: 'postgres://nobody@localhost:1/none' };
    expect(segueAsOther(await makeOwn(), ['move', '--to', target], env)).toEqual(toRefusal(target));
  });

  it('says that a backup cannot be read, not that the data folder is at fault', async () => {
    const copy = inFolder('copy.db');
    await writeFile(copy, '', { mode: isRoot ? 0o600 : 0 });
    await chmod(inFolder(''), 0o711);
    const data = await makeOwn();
    expect(segueAsOther(data, ['restore', copy])).toEqual({
      status: 1,
      stderr: `Nothing was changed: ${copy} cannot be read (EACCES).\n`,
    });
    expect(await readdir(data)).toEqual([]);
  });
});
