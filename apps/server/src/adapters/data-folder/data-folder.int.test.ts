import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
