import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProcessorGroup } from './processor-share.ts';

/** A stand-in for /sys/fs/cgroup, since a machine has only one version of control groups. */
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'segue-control-groups-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Reads a file of the only group below a folder. */
async function readGroup(folder: string, file: string): Promise<string> {
  const group = (await readdir(folder)).find((name) => name.endsWith('-web'));
  return readFile(join(folder, group ?? '', file), 'utf8');
}

it('openProcessorGroup sets a share and a weight in cgroup v2, and enables them in the parent', async () => {
  await writeFile(join(root, 'cgroup.procs'), '');
  openProcessorGroup('web', 0.2, root).add(42);
  expect(await readFile(join(root, 'cgroup.subtree_control'), 'utf8')).toBe('+cpu');
  expect(await readGroup(root, 'cpu.max')).toBe('20000 100000');
  expect(await readGroup(root, 'cpu.weight')).toBe('2000');
  expect(await readGroup(root, 'cgroup.procs')).toBe('42');
});

it('openProcessorGroup sets no limit for a group without a share', async () => {
  await writeFile(join(root, 'cgroup.procs'), '');
  openProcessorGroup('web', null, root);
  await expect(readGroup(root, 'cpu.max')).rejects.toThrow('ENOENT');
});

it('openProcessorGroup uses cgroup v1 where it is mounted, and throws where there is none', async () => {
  expect(() => openProcessorGroup('web', 0.2, root)).toThrow(`Expected control groups below ${root}`);
  await mkdir(join(root, 'cpu'));
  await writeFile(join(root, 'cpu', 'cgroup.procs'), '');
  openProcessorGroup('web', 0.2, root);
  expect(await readGroup(join(root, 'cpu'), 'cpu.cfs_quota_us')).toBe('20000');
  expect(await readGroup(join(root, 'cpu'), 'cpu.shares')).toBe('20480');
});
