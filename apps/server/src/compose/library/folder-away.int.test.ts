import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTone } from '../../adapters/media/probe/testing/media-files.ts';
import { startServer } from '../testing/start-server.ts';

const TIMEOUT = { timeout: 60_000 };

describe('a library folder that is away at the start', () => {
  let folder: string;
  const undo: (() => unknown)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segue-folder-away-'));
    undo.push(() => rmSync(folder, { recursive: true }));
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  /** Starts Segue on library folders. */
  function startSegue(...roots: readonly string[]) {
    const library = roots.map((root) => join(folder, root)).join(':');
    const server = startServer(library, join(folder, 'data'));
    undo.push(server.stop);
    return server;
  }

  it('stops the start only if no scan has found anything in it: it is mistyped then [16.42]', async () => {
    makeTone(join(folder, 'here/Shore.mp3'), { tags: { title: 'Shore', artist: 'Nina' } });
    makeTone(join(folder, 'disk/Dune.mp3'), { tags: { title: 'Dune', artist: 'Otto' }, frequencyHz: 333 });
    const first = startSegue('here', 'disk');
    await expect.poll(first.read, TIMEOUT).toContain('The library holds 2 tracks');
    await first.stop();

    renameSync(join(folder, 'disk'), join(folder, 'away'));
    const second = startSegue('here', 'disk');
    await expect.poll(second.read, TIMEOUT).toMatch(/^Segue listens on /m);
    expect(second.read()).toContain(
      `The library folder '${join(folder, 'disk')}' does not exist. Its tracks are kept as they are, and play again`,
    );
    await expect.poll(second.read, TIMEOUT).toContain('The library holds 2 tracks');
    expect(second.read()).toContain(`"event":"library.root-lost","root":"${join(folder, 'disk')}"`);
    await second.stop();

    const third = startSegue('here', 'disc');
    expect(await third.ended).toEqual([1, null]);
    expect(third.read()).toContain(`The library folder '${join(folder, 'disc')}' does not exist.\n`);
  });

  it('keeps its tracks also if it is inside another one [16.42]', async () => {
    makeTone(join(folder, 'here/Shore.mp3'), { tags: { title: 'Shore', artist: 'Nina' } });
    makeTone(join(folder, 'here/disk/Dune.mp3'), {
      tags: { title: 'Dune', artist: 'Otto' },
      frequencyHz: 333,
    });
    const first = startSegue('here', 'here/disk');
    await expect.poll(first.read, TIMEOUT).toContain('The library holds 2 tracks');
    await first.stop();

    renameSync(join(folder, 'here/disk'), join(folder, 'away'));
    const second = startSegue('here', 'here/disk');
    await expect.poll(second.read, TIMEOUT).toContain('The library holds');
    expect(second.read()).toContain('The library holds 2 tracks');
    expect(second.read()).toContain(
      `The library folder '${join(folder, 'here/disk')}' does not exist. Its tracks`,
    );
  });
});
