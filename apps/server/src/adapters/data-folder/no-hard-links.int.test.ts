import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { openSqlite } from '../database/dialects/sqlite.ts';
import { copySqliteFile, replaceSqliteFile } from '../database/sqlite-copies.ts';
import { openFileSecrets } from '../secrets/file-secrets.ts';

/** What Linux answers on exFAT. A test cannot mount one: many kernels do not have it. */
vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segue-no-links-'));
});
const inFolder = (name: string): string => join(folder, name);

describe('on a file system without hard links', () => {
  it('the secret is created once, readable only by its owner, and reused', async () => {
    const first = await openFileSecrets(inFolder('secret'));
    const later = await openFileSecrets(inFolder('secret'));
    expect(later.keyFor('a')).toEqual(first.keyFor('a'));
    expect((await stat(inFolder('secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('a backup is made, never over an existing file', async () => {
    const database = await openDatabase(openSqlite(inFolder('segue.db')));
    await database.close();
    const copyTo = (name: string) =>
      copySqliteFile(inFolder('segue.db'), inFolder(`${name}.draft`), inFolder(name));
    expect(await copyTo('copy.db')).toMatchObject({ accounts: 0 });
    await writeFile(inFolder('notes.txt'), 'mine');
    await expect(copyTo('notes.txt')).rejects.toThrow('EEXIST');
    expect(await readFile(inFolder('notes.txt'), 'utf8')).toBe('mine');
  });

  it('a restore keeps the database that it replaces', async () => {
    await writeFile(inFolder('segue.db'), 'former');
    await writeFile(inFolder('draft'), 'restored');
    await replaceSqliteFile(inFolder('draft'), inFolder('segue.db'), inFolder('kept'));
    expect(await readFile(inFolder('kept'), 'utf8')).toBe('former');
    expect(await readFile(inFolder('segue.db'), 'utf8')).toBe('restored');
    expect((await readdir(folder)).toSorted()).toEqual(['kept', 'segue.db']);
  });
});
