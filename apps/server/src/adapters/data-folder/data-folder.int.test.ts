import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segue-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const isOpened = () =>
    openDataFolder(folder).then(
      () => true,
      (cause: Error) => cause.message,
    );

  it('may be new, empty, or the root of a fresh disk', async () => {
    expect((await openDataFolder(join(folder, 'new'))).database).toBe(join(folder, 'new', 'segue.db'));
    rmSync(join(folder, 'new'), { recursive: true });
    expect(await isOpened()).toBe(true);
    mkdirSync(join(folder, 'lost+found'));
    writeFileSync(join(folder, '.profile'), '');
    expect(await isOpened()).toBe(true);
  });

  it('is made with the folders above it, and with reason refused where none can be made [16.06]', async () => {
    await openDataFolder(join(folder, 'new', 'segue', 'data'));
    expect(statSync(join(folder, 'new', 'segue', 'data')).mode & 0o777).toBe(0o700);
    writeFileSync(join(folder, 'file'), '');
    // On /proc a folder can neither be made nor is one there, of which Node's recursive call never returns.
    const places = process.platform === 'linux' ? ['/proc/segue', '/proc/segue/data'] : [];
    for (const path of [...places, join(folder, 'file', 'data')])
      await expect(openDataFolder(path)).rejects.toThrow(
        /^The data folder \S+ cannot be written \((ENOENT|ENOTDIR|EACCES)\); name another one with --data\.$/,
      );
  });

  it('is called a file if it is one [16.06]', async () => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    await expect(openDataFolder(path)).rejects.toThrow(
      `The data folder ${path} is a file, not a folder; name another one with --data.`,
    );
  });

  it('may hold no more than a copy of the database that is not complete', async () => {
    writeFileSync(join(folder, 'segue.db.moving'), '');
    expect(await isOpened()).toBe(true);
  });

  it('may hold further files beside those of Segue, but is not a folder of something else [16.01]', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(await isOpened()).toBe(
      `The data folder ${folder} holds other files and none of Segue; name a new or an empty one with --data.`,
    );
    mkdirSync(join(folder, 'locks'));
    expect(await isOpened()).toBe(true);
  });
});
