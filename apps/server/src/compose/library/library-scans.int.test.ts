import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../adapters/database/database.ts';
import { openSqlite } from '../../adapters/database/dialects/sqlite.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { createDiskThread } from '../../adapters/files/thread/disk-thread.ts';
import { createLibraryFiles } from '../../adapters/files/library-files.ts';
import { createMediaProber } from '../../adapters/media/probe/media-prober.ts';
import { makeTone } from '../../adapters/media/probe/testing/media-files.ts';
import { systemClock as clock } from '../../core/clock.ts';
import { createLibraryScanner } from '../../core/library/scan/scanner.ts';
import { type Log, silentLog } from '../../core/log/log.ts';
import { noMutex } from '../../core/jobs/named-mutex.ts';
import { createMemoryLimiters } from '../../adapters/limits/memory-limiters.ts';
import { createGivenSecrets } from '../../adapters/secrets/file-secrets.ts';
import { createCatalogueParts } from '../parts/catalogue-parts.ts';
import { createLibraryScans } from './library-scans.ts';

let folder: string;
let database: OpenedDatabase;
let events: string[];
let close: () => Promise<void>;
let catalogue: ReturnType<typeof createCatalogueParts>;

const log: Log = { ...silentLog, error: (event) => void events.push(event) };
const song = (name: string, frequencyHz: number): void =>
  makeTone(join(folder, 'music', `${name}.mp3`), { tags: { title: name, artist: 'Nina' }, frequencyHz });
const isFound = (name: string) =>
  expect.poll(async () => JSON.stringify(await catalogue.search.search(name))).toContain(`"title":"${name}"`);

beforeEach(async () => {
  events = [];
  folder = mkdtempSync(join(tmpdir(), 'segue-scans-'));
  song('Shore', 300);
  database = await openDatabase(openSqlite(join(folder, 'segue.db')));
  // No busy timeout: a writer that waits for the lock would block this process, which holds the lock in the
  // test.
  await sql`pragma busy_timeout = 0`.execute(database.db);
  catalogue = createCatalogueParts({
    reads: { database, bulk: database, thread: null, noteOwnWrites: async () => undefined },
    database,
    isWeb: true,
    roots: [],
    clock,
    limiters: createMemoryLimiters(clock),
    secrets: createGivenSecrets('a secret'),
    log,
  });
  const roots = [join(folder, 'music')];
  const prober = createMediaProber({ access: { roots }, log });
  const scanner = createLibraryScanner({
    roots,
    store: createLibraryStore(database),
    files: createLibraryFiles({ roots }),
    prober,
    subscriber: catalogue.subscriber,
    clock,
    log,
  });
  const intervals = {
    firstRetryMs: 100,
    longestRetryMs: 200,
    fullEveryMs: 3_600_000,
    unwatchedEveryMs: 3_600_000,
  };
  const scans = createLibraryScans({
    mutex: noMutex,
    clock,
    roots,
    access: { roots },
    disk: createDiskThread({ roots }),
    isDemo: true,
    scanner,
    catalogue,
    sweepArtworks: async () => {},
    warm: async () => true,
    measure: async () => true,
    releaseMemory: async () => undefined,
    log,
    intervals,
  });
  scans.begin();
  close = async () => {
    await scans.close();
    prober.close();
    catalogue.close();
    await database.close();
    rmSync(folder, { recursive: true });
  };
});
afterEach(() => close());

it('library scans retry after a locked database until the new song is found', async () => {
  await isFound('Shore');
  const other = new Sqlite(join(folder, 'segue.db'));
  other.exec('begin immediate');
  song('Locked', 400);
  await expect.poll(() => events.length).toBeGreaterThan(1);
  expect(new Set(events)).toEqual(new Set(['library.scan-failed']));
  other.exec('commit');
  other.close();
  await isFound('Locked');
});
