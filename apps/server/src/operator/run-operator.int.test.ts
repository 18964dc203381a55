import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aDataFolder } from './testing/data-folder.ts';
import { SEGUE } from './testing/segue-on.ts';

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
