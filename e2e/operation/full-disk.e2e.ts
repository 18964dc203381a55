import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clientOf, signUp } from '../support/server/client.ts';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

const MIB = 1024 ** 2;

/** Mounts a 40 MB tmpfs; null without the right to mount. */
function mountSmallDisk(folder: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return null;
  }
}

/** Fills the disk until not even 4 KiB fit. */
async function fill(file: string): Promise<void> {
  for (const size of [MIB, 4096])
    try {
      for (;;) await writeFile(file, Buffer.alloc(size), { flag: 'a' });
    } catch (cause) {
      expect((cause as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
}

test('a full disk is reported, loses no acknowledged play, and writes work again when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-e2e-full-'));
  const data = mountSmallDisk(folder);
  test.skip(data === null, 'only root can mount a small disk');
  if (data === null) return;
  try {
    const segue = await startSegue({ library: await ensureDemoLibrary(), data });
    await waitForScan(segue);
    const token = await signUp(segue);
    const client = clientOf(segue, token);
    const shelves = await client.home({});
    const videoId = shelves.flatMap(({ contents }) => contents).find((card) => card.videoId)?.videoId ?? '';
    const play = async () => {
      const reply = await fetch(`${segue.url}/api/songs/addhistory`, {
        method: 'POST',
        headers: { 'auth-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ videoId }),
      });
      return {
        status: reply.status,
        body: (await reply.json()) as { code?: string; data?: { _id: string } },
      };
    };
    const kept: string[] = [];
    const { status, body } = await play();
    expect(status).toBe(200);
    kept.push(body.data?._id ?? '');

    await fill(join(data, 'filler'));
    let refused = await play();
    // The write-ahead log may have free space for a few more plays.
    while (refused.status === 200) {
      kept.push(refused.body.data?._id ?? '');
      refused = await play();
    }
    expect(refused).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
    await expect.poll(segue.output).toMatch(/disk is full|ENOSPC/);
    expect(segue.output()).not.toContain('cannot rollback');
    const ready = await fetch(`${segue.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'disk-full' }]);
    expect((await client.home({})).length).toBeGreaterThan(0);

    await rm(join(data, 'filler'));
    await expect.poll(async () => (await fetch(`${segue.url}/readyz`)).status).toBe(200);
    const again = await play();
    expect(again.status).toBe(200);
    kept.push(again.body.data?._id ?? '');
    const { data: history } = await client.fetchHistory({ query: {} });
    expect(history.map(({ _id: id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(await segue.stop()).toBe(0);
  } finally {
    execFileSync('umount', ['-l', data]);
    rmSync(folder, { recursive: true });
  }
});
