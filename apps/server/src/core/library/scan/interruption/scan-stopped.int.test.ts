import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJobStore } from '../../../../adapters/database/stores/jobs/job.store.ts';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../../adapters/files/thread/disk-thread.ts';
import { systemClock as clock } from '../../../clock.ts';
import { MINUTE_MS } from '../../../durations.ts';
import { silentLog as log } from '../../../log/log.ts';
import { createSharedProber } from '../../reading/shared-prober.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';
import { createLibraryScanner } from '../scanner.ts';

const FILES = 100;

let world: ScanWorld;
beforeEach(async () => {
  world = await openScanWorld(openInMemory);
  for (let index = 0; index < FILES; index += 1) writeFileSync(world.at(`${index}.mp3`), `${index}`);
});
afterEach(() => world.close());

/** A scanner that shares its reading with other workers. */
function aSharingScanner() {
  const { root, database } = world;
  const own = {
    probe: async ({ path }: { readonly path: string }) => {
      await wait(20);
      return { kind: 'unusable' as const, problem: `no song in ${path}` };
    },
    countBytesRead: () => 0,
  };
  const roots = [root];
  return createLibraryScanner({
    roots,
    files: createLibraryFiles({ roots }, createDiskThread({ roots })),
    prober: createSharedProber({ own, jobs: createJobStore(database), clock, log }),
    store: createLibraryStore(database),
    subscriber: { changed: async () => undefined },
    clock,
    log,
  });
}

/** A worker claims all jobs there are, and never answers. */
async function claimAll(): Promise<number> {
  const { db } = world.database;
  const dueAtMs = clock.now() + 5 * MINUTE_MS;
  const claimed = await db
    .updateTable('jobs')
    .set({ worker: 'silent', due_at_ms: dueAtMs })
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

it('a stop ends a scan that waits for files which another worker has, and the next scan reads all [13.38]', async () => {
  const scanner = aSharingScanner();
  const stop = new AbortController();
  const report = scanner.scan({ signal: stop.signal });
  await expect.poll(claimAll, { interval: 5 }).toBe(1);
  stop.abort();
  expect(await report).toMatchObject({ kind: 'stopped' });
  expect(await world.database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  expect(await scanner.scan()).toMatchObject({ kind: 'complete', filesFound: FILES });
  expect(scanner.progress()).toMatchObject({ state: 'idle', filesDone: FILES });
});
