import { expect, test } from '@playwright/test';
import { createOwnDatabase } from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { withoutPostgres } from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { type PostgresServer, requirePostgres } from '../../scripts/run/postgres.mjs';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { clientOf } from '../support/server/client.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';

test.skip(withoutPostgres !== null, withoutPostgres ?? '');

let server: PostgresServer;

test.beforeAll(async () => {
  server = await requirePostgres();
});

test.afterAll(() => server.stop());

interface ScanEnd {
  readonly filesFound: number;
  readonly filesChanged: number;
}

/** The first scan that a process logged; null: none yet. */
const readScanEnd = ({ output }: SegueProcess): ScanEnd | null => {
  const line = output()
    .split('\n')
    .find((text) => text.includes('"event":"library.scan-ended"'));
  return line === undefined ? null : (JSON.parse(line) as ScanEnd);
};

/** Numbers of tracks, albums and artists. */
const readCounts = async (segue: SegueProcess) => {
  const { tracks, albums, artists } = await clientOf(segue).libraryStatus({});
  return { tracks, albums, artists };
};

test('two processes scanning one library read each file once, and find what one alone finds [13.10]', async () => {
  const library = await ensureDemoLibrary();
  const alone = await startSegue({
    library,
    env: { SEGUE_DATABASE_URL: await createOwnDatabase(server.url) },
  });
  await waitForScan(alone);
  const expected = await readCounts(alone);
  await alone.stop();

  const env = { SEGUE_DATABASE_URL: await createOwnDatabase(server.url) };
  const both = await Promise.all([startSegue({ library, env }), startSegue({ library, env })]);
  for (const segue of both) await expect.poll(() => readScanEnd(segue)).not.toBe(null);
  const changed = both.map((segue) => readScanEnd(segue)?.filesChanged ?? 0).toSorted((a, b) => a - b);
  expect(changed[0]).toBe(0);
  expect(changed[1]).toBe(readScanEnd(both[0])?.filesFound);
  for (const segue of both) expect(await readCounts(segue)).toEqual(expected);
  for (const segue of both) expect(await segue.stop()).toBe(0);
});
