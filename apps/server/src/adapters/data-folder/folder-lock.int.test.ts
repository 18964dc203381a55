import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRunningOrigin, lockFolder } from './folder-lock.ts';

const HOLDER = fileURLToPath(new URL('testing/hold-lock.ts', import.meta.url));

describe('the data folder lock', () => {
  let folder: string;
  let holders: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segue-lock-'));
    holders = [];
  });
  afterEach(() => {
    for (const holder of holders) holder.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const holdElsewhere = async (...parts: string[]): Promise<ChildProcess> => {
    const holder = spawn(process.execPath, [HOLDER, folder, ...parts], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(holder);
    const [line] = (await once(holder.stdout, 'data')) as [Buffer];
    expect(line.toString()).toBe('locked\n');
    return holder;
  };

  it('reports the pid and host of its holder, and since when, and releases the parts it had locked', async () => {
    const before = new Date().toISOString();
    const { pid } = await holdElsewhere('songs');
    const after = new Date().toISOString();
    const outcome = lockFolder(folder, ['music', 'songs']);
    expect(outcome).toMatchObject({ kind: 'held', holder: { pid, host: hostname() } });
    const since = outcome.kind === 'held' ? (outcome.holder?.since ?? '') : '';
    expect([before, since, after].toSorted()).toEqual([before, since, after]);
    // The part that could be locked was released again: another process may lock it.
    await holdElsewhere('music');
  });

  it('ends when its process is killed, even if another process now has the same pid', async () => {
    const holder = await holdElsewhere('songs', 'auth');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // The pid of a running process, as if the system had reused that of the dead one.
    writeFileSync(
      join(folder, 'songs.json'),
      JSON.stringify({ pid: process.pid, host: hostname(), since: '' }),
    );
    const outcome = lockFolder(folder, ['songs', 'auth']);
    expect(outcome.kind).toBe('locked');
    if (outcome.kind === 'locked') outcome.release();
    await holdElsewhere('songs', 'auth');
  });

  it('lets processes that run different hosts share a folder', async () => {
    await holdElsewhere('songs');
    await holdElsewhere('music', 'home');
    expect(lockFolder(folder, ['auth']).kind).toBe('locked');
  });

  it('stays held when the holder file is corrupt, and reports no holder', async () => {
    await holdElsewhere('songs');
    writeFileSync(join(folder, 'songs.json'), '{"pid":');
    expect(lockFolder(folder, ['songs'])).toEqual({ kind: 'held', holder: null });
  });

  it('gives the origin of its holder until that process ends', async () => {
    const holder = await holdElsewhere('songs');
    expect(findRunningOrigin(folder, ['auth', 'songs'])).toBeNull();
    const told = { pid: holder.pid, host: hostname(), since: '', origin: 'http://localhost:4791' };
    writeFileSync(join(folder, 'songs.json'), JSON.stringify(told));
    expect(findRunningOrigin(folder, ['auth', 'songs'])).toBe('http://localhost:4791');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(findRunningOrigin(folder, ['auth', 'songs'])).toBeNull();
  });

  it.runIf(process.geteuid?.() === 0)('is refused to a user who may not write its folder [16.06]', () => {
    const nobody = { uid: 65_534, gid: 65_534 };
    const holder = spawnSync(process.execPath, [HOLDER, folder, 'songs'], { encoding: 'utf8', ...nobody });
    expect(holder.stderr).toContain('EACCES');
    expect(holder.stdout).toBe('');
  });

  it('is unavailable when its lock file is not a lock database', () => {
    writeFileSync(
      join(folder, 'songs.lock'),
      'no database at all, and longer than the header of one, '.repeat(4),
    );
    expect(lockFolder(folder, ['songs']).kind).toBe('unavailable');
  });
});
