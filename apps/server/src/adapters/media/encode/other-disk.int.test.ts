import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../core/log/log.ts';
import { makeMediaFile } from './testing/media-files.ts';
import { createMediaEncoder } from './media-encoder.ts';
import { type MediaProcesses, openMediaProcesses } from './media-processes.ts';

/** What the system answers for two disks. A test cannot mount one. */
vi.mock('node:fs/promises', async (load) => {
  const actual = await load<typeof import('node:fs/promises')>();
  return {
    ...actual,
    rename: async (from: string, to: string) => {
      if (!from.includes('/drafts/')) return actual.rename(from, to);
      throw Object.assign(new Error('EXDEV: cross-device link not permitted, rename'), { code: 'EXDEV' });
    },
  };
});

let folder: string;
let processes: MediaProcesses;
const at = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segue-other-disk-'));
  processes = await openMediaProcesses({
    draftsFolder: at('drafts'),
    access: { roots: [folder] },
    log: silentLog,
  });
});
afterEach(async () => {
  await processes.close();
  await rm(folder, { recursive: true });
});

it('a song is transcoded to another disk than that of the drafts, also over a former file [10.169]', async () => {
  await makeMediaFile(at('tone.wv'), 'wavpack', 2);
  const encode = () =>
    createMediaEncoder(processes).encode(
      {
        sourcePath: at('tone.wv'),
        container: null,
        sourceBytes: 1_000_000,
        targetPath: at('made/to/tone.webm'),
        durationMs: 2000,
        encoding: { kind: 'audio', codec: 'opus', bitrateBps: 64_000 },
      },
      { urgency: 'now', requester: 'Anna' },
    );
  const made = await encode();
  const bytes = await readFile(at('made/to/tone.webm'));
  expect(made).toEqual({ kind: 'made', sizeBytes: bytes.length });
  expect(await readdir(at('drafts'))).toEqual([]);

  const playing = await open(at('made/to/tone.webm'));
  expect(await encode()).toEqual(made);
  expect((await playing.readFile()).equals(bytes)).toBe(true);
  await playing.close();
});
