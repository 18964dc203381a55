import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnDatabase, readRows } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { withoutPostgres } from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { type PostgresServer, requirePostgres } from '../../scripts/run/postgres.mjs';
import { writeTaggedFiles } from '../bench/scan/tagged-files.ts';
import { readScan, type ScanLine } from '../bench/scan/scan-line.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';

test.skip(withoutPostgres !== null, withoutPostgres ?? '');

/** Set `SEGUE_SCAN_SONGS=20000` to reproduce the figure in docs/scaling.md. */
const SONGS = Number(process.env['SEGUE_SCAN_SONGS'] ?? 300);
test.setTimeout(240_000 + SONGS * 60);

let postgres: PostgresServer;
let folder: string;

test.beforeAll(async () => {
  postgres = await requirePostgres();
  folder = await mkdtemp(join(tmpdir(), 'segue-e2e-shared-'));
  await mkdir(join(folder, 'drafts'));
  await writeTaggedFiles(join(folder, 'songs'), join(folder, 'drafts'), SONGS);
});
test.afterAll(async () => {
  postgres?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Statements that read everything a scan stores. */
const WHAT_IS_KNOWN = [
  'select * from tracks order by video_id',
  'select * from albums order by album_id',
  'select * from artists order by artist_id',
  'select * from track_artists order by video_id, position, role',
  'select * from track_tags order by video_id, kind, name',
  'select root, path, size_bytes, modified_at_ms, video_id, tags, problem from library_files order by root, path',
];

interface Scanned {
  readonly line: ScanLine;
  /** Rows of all tables, each as JSON. */
  readonly known: ReadonlySet<string>;
}

/** Scans the library into a new database, with one process for each role. */
async function scanWith(roles: readonly string[]): Promise<Scanned> {
  const url = await createOwnDatabase(postgres.url);
  const start = (role: string): Promise<SegueProcess> =>
    startSegue({
      library: join(folder, 'songs'),
      env: { SEGUE_DATABASE_URL: url, SEGUE_ROLES: role },
    });
  const processes = await Promise.all(roles.map(start));
  const lines = await Promise.all(processes.map((one) => readScan(one)));
  const rows = await Promise.all(WHAT_IS_KNOWN.map((statement) => readRows(url, statement)));
  const known = new Set(rows.flat().map((row) => JSON.stringify(row)));
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(roles.map(() => 0));
  const [first] = lines.toSorted((one, other) => other.filesChanged - one.filesChanged);
  if (first === undefined) throw new Error('Expected a scan.');
  expect(lines.filter(({ filesChanged }) => filesChanged > 0)).toHaveLength(1);
  return { line: first, known };
}

test('two processes that share a library read each file once, and store what one alone would [13.10] [13.17]', async () => {
  const alone = await scanWith(['worker']);
  const shared = await scanWith(['worker', 'worker']);
  const figures = [alone, shared].map(({ line }) => `${line.filesChanged} files in ${line.durationMs} ms`);
  test.info().annotations.push({ type: 'figures', description: figures.join(', ') });
  for (const { known, line } of [shared, await scanWith(['web,worker', 'web,worker'])]) {
    expect([...known].filter((row) => !alone.known.has(row)).slice(0, 3)).toEqual([]);
    expect(known.size).toBe(alone.known.size);
    expect(line.filesChanged).toBe(alone.line.filesChanged);
  }
  // Reading a file twice would double its bytes; each reader process adds a few of its own.
  expect(shared.line.bytesRead / alone.line.bytesRead).toBeLessThan(1.1);
});
