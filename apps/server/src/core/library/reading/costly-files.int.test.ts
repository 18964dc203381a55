import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../../adapters/database/database.ts';
import { openSqlite } from '../../../adapters/database/dialects/sqlite.ts';
import { createLibraryStore } from '../../../adapters/database/stores/library/library.store.ts';
import { createLibraryFiles } from '../../../adapters/files/library-files.ts';
import { createMediaProber, type MediaProberOptions } from '../../../adapters/media/probe/media-prober.ts';
import { makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { silentLog } from '../../log/log.ts';
import { createLibraryScanner } from '../scan/scanner.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-costly-'));
const root = join(folder, 'music');
const song = join(root, 'slow.mp3');
const access = { roots: [root] };

/**
 * Opens the same database again, scans, and closes it.
 * @returns the files that were read, and the problems.
 */
async function startAndScan(reading: Partial<MediaProberOptions> = {}) {
  const database: OpenedDatabase = await openDatabase(openSqlite(join(folder, 'segue.db')));
  const prober = createMediaProber({ access, log: silentLog, ...reading });
  const read: string[] = [];
  const scanner = createLibraryScanner({
    files: createLibraryFiles(access),
    prober: {
      ...prober,
      probe: (file) => {
        read.push(file.path);
        return prober.probe(file);
      },
    },
    store: createLibraryStore(database),
    subscriber: { changed: async () => {} },
    roots: [root],
    clock: { now: () => Date.UTC(2026, 4, 1) },
    log: silentLog,
  });
  await scanner.scan();
  const { problems, tracks } = await scanner.status();
  prober.close();
  await database.close();
  return { read, problems, tracks };
}

/** Serves a source that never sends its bytes. @param onRequest Called when a reader waits for them. */
async function serveSilence(onRequest: () => void) {
  const server = createServer(onRequest);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { findSource: async (path: string) => ({ path, address }), close: () => server.close() };
}

/** Ends the processes that read files for this one as if their own code had crashed. */
function crashReaders(): void {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of lines) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== undefined && parent === process.pid && line.includes('probe.worker'))
      process.kill(pid, 'SIGSEGV');
  }
}

beforeAll(() => makeTone(song, { tags: { title: 'Slow' } }));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file whose bytes do not come in time is reported', async () => {
  const { findSource, close } = await serveSilence(() => undefined);
  const problem = { path: 'slow.mp3', reason: expect.stringContaining('took longer') };
  // A process that has not started by then would say nothing about the file.
  const reading = { fileTimeoutMs: 10_000, findSource };
  expect(await startAndScan(reading)).toEqual({ read: [song], problems: [problem], tracks: 0 });
  close();
});

describe('a file that crashes its reader', () => {
  const problem = { path: 'slow.mp3', reason: expect.stringContaining('SIGSEGV') };

  it('is reported as a problem; a scan reads it though its bytes did not come in time in the scan before', async () => {
    const { findSource, close } = await serveSilence(crashReaders);
    expect(await startAndScan({ findSource })).toEqual({ read: [song], problems: [problem], tracks: 0 });
    close();
  });

  it('is still reported after a restart, without being read again', async () => {
    expect(await startAndScan()).toEqual({ read: [], problems: [problem], tracks: 0 });
  });

  it('is read again once it was changed', async () => {
    utimesSync(song, 1_700_000_000, 1_700_000_000);
    expect(await startAndScan()).toEqual({ read: [song], problems: [], tracks: 1 });
  });
});
