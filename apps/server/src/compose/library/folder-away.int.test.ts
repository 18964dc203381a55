import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTone } from '../../adapters/media/probe/testing/media-files.ts';

const NODE = fileURLToPath(new URL('../../../../../node_modules/node/bin/node', import.meta.url));
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
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
    const server = spawn(NODE, [MAIN, '--library', library, '--data', join(folder, 'data'), '--port', '0'], {
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = once(server, 'close');
    const stop = async (): Promise<void> => {
      server.kill('SIGTERM');
      await ended;
    };
    undo.push(stop);
    return { read: () => output, stop, ended };
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
