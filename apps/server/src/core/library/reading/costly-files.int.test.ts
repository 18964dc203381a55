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
    listener: { changed: async () => {} },
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

describe('a file that exceeds its read timeout', () => {
  beforeAll(() => makeTone(song, { tags: { title: 'Slow' } }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const problem = { path: 'slow.mp3', reason: expect.stringContaining('took longer') };

  it('is reported as a problem', async () => {
    // Sends nothing.
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    // A process that has not started by then would say nothing about the file.
    const reading = { fileTimeoutMs: 10_000, findSource: async (path: string) => ({ path, address }) };
    expect(await startAndScan(reading)).toEqual({ read: [song], problems: [problem], tracks: 0 });
    silent.close();
  });

  it('is still reported after a restart, without being read again', async () => {
    expect(await startAndScan()).toEqual({ read: [], problems: [problem], tracks: 0 });
  });

  it('is read again once it was changed', async () => {
    utimesSync(song, 1_700_000_000, 1_700_000_000);
    expect(await startAndScan()).toEqual({ read: [song], problems: [], tracks: 1 });
  });
});
