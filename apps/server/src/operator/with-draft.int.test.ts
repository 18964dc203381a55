import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withDraft } from './with-draft.ts';

const aFile = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'segue-draft-')), 'segue.db');

it('a draft is removed when the work ends, however it ends', async () => {
  const file = await aFile();
  await withDraft(file, (draft) => writeFile(draft, ''));
  await expect(withDraft(file, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await readdir(join(file, '..'))).toEqual([]);
});

it('a draft that cannot be removed does not hide why the work failed', async () => {
  const failing = withDraft(await aFile(), async (draft) => {
    // A folder cannot be removed as a file.
    await mkdir(draft);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
});
