import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_NAMES } from '@segue/contract';
import { expect, it } from 'vitest';
import { toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { lockFolder } from '../../adapters/data-folder/folder-lock.ts';
import { silentLog } from '../../core/log/log.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { StartRefused } from './start-refused.ts';

it('a start removes what a killed restore left, unless another process has the folder', async () => {
  const data = toDataFolder(await mkdtemp(join(tmpdir(), 'segue-claim-')));
  const left = `segue.db.${randomUUID()}`;
  for (const name of ['segue.db', left, `${left}-wal`]) await writeFile(join(data.path, name), '');
  const other = lockFolder(data.locks, HOST_NAMES);
  expect(() => claimDataFolder(data, HOST_NAMES, silentLog)).toThrow('in use by another Segue');
  expect(await readdir(data.path)).toContain(left);
  if (other.kind === 'locked') other.release();
  claimDataFolder(data, HOST_NAMES, silentLog).release();
  expect((await readdir(data.path)).toSorted()).toEqual(['locks', 'segue.db']);
});

it('a folder that this user may not lock ends the start with one sentence [16.06]', async () => {
  const data = toDataFolder(await mkdtemp(join(tmpdir(), 'segue-claim-')));
  await writeFile(data.locks, '');
  const sentence = `The data folder ${data.path} cannot be locked (ENOTDIR); start Segue as the owner of that folder, to whom ${data.locks} has to belong.`;
  expect(() => claimDataFolder(data, HOST_NAMES, silentLog)).toThrow(new StartRefused(sentence));
});
