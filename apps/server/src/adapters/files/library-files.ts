import { once } from 'node:events';
import { access, constants, opendir, readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { LibraryPlace } from '../../core/library/m3u.ts';
import type { LibraryFiles, RootState, WalkBatch } from '../../core/library/ports.ts';
import { toReason } from './walk-folders.ts';

const MAX_PLAYLIST_BYTES = 10 * 1024 * 1024;
const WORKER = new URL('./walk-worker.ts', import.meta.url);

const unusable = (reason: string): RootState => ({ kind: 'unusable', reason });

async function isEmpty(root: string): Promise<boolean> {
  for await (const _ of await opendir(root)) return false;
  return true;
}

/** What a library folder is good for; the reason names the folder and is one sentence. */
async function check(root: string): Promise<RootState> {
  try {
    if (!(await stat(root)).isDirectory()) return unusable(`The library '${root}' is a file, not a folder.`);
    await access(root, constants.R_OK | constants.X_OK);
    return { kind: (await isEmpty(root)) ? 'empty' : 'usable' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return unusable(`The library folder '${root}' does not exist.`);
    return unusable(`The library folder '${root}' cannot be used. ${toReason(error)}`);
  }
}

async function* walk(root: string, under: string): AsyncGenerator<WalkBatch> {
  const worker = new Worker(WORKER, { workerData: { root, under } });
  try {
    while (true) {
      const answer = once(worker, 'message') as Promise<[WalkBatch | null]>;
      worker.postMessage('next', []);
      const [batch] = await answer;
      if (batch === null) return;
      yield batch;
    }
  } finally {
    await worker.terminate();
  }
}

/** UTF-8 where it is valid, else Latin-1, which older players wrote. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readText({ root, path }: LibraryPlace): Promise<string | null> {
  try {
    const absolute = `${root}/${path}`;
    if ((await stat(absolute)).size > MAX_PLAYLIST_BYTES) return null;
    return decode(await readFile(absolute));
  } catch {
    // It went away since the walk: the next scan will say so.
    return null;
  }
}

/** The library folders on this machine's disks, never written to. */
export const createLibraryFiles = (): LibraryFiles => ({ check, walk, readText });
