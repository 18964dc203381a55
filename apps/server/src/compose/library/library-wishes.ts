import { randomUUID } from 'node:crypto';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import {
  createRescanRequests,
  createStopRequests,
} from '../../adapters/database/stores/library/rescan-requests.ts';
import type { Clock } from '../../core/clock.ts';
import { createJobRunner } from '../../core/jobs/job-runner.ts';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import type { Log } from '../../core/log.ts';
import type { LibraryScans } from './library-scans.ts';
import { createRescanListener } from './rescan-requests.ts';

/** Folders that a store told of, for a process that scans. */
const KIND = 'library-places';
/** Afterwards the listings of buckets have long found it. */
const USEFUL_MS = 60 * 60_000;

export interface LibraryWishesParts {
  readonly database: OpenedDatabase;
  readonly isWorker: boolean;
  /** Whether this process scans now. */
  readonly isScanning: () => boolean;
  readonly scans: Pick<LibraryScans, 'rescan' | 'stop' | 'changed'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What operators and stores want of the scan. */
export interface LibraryWishes {
  readonly rescan: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly changed: (places: readonly LibraryPlace[]) => Promise<void>;
}

/** Hands wishes on through the database, to a process that scans. */
function createSharedWishes({ database, clock }: LibraryWishesParts): LibraryWishes {
  const jobs = createJobStore(database);
  return {
    rescan: createRescanRequests(database).ask,
    stop: createStopRequests(database).ask,
    changed: async (places) => {
      if (places.length === 0) return;
      const dueAtMs = clock.now();
      const payload = JSON.stringify(places);
      await jobs.add({ jobId: randomUUID(), kind: KIND, payload, dueAtMs, expiresAtMs: dueAtMs + USEFUL_MS });
    },
  };
}

/** Grants wishes here where this process scans, else has another process do so. */
export function createLibraryWishes(parts: LibraryWishesParts): LibraryWishes {
  const { database, isWorker, isScanning, scans } = parts;
  const shared = createSharedWishes(parts);
  if (!isWorker) return shared;
  return {
    rescan: async () => scans.rescan(),
    stop: async () => {
      const isElsewhere = database.capabilities.isShared && !isScanning();
      return isElsewhere ? shared.stop() : scans.stop();
    },
    changed: async (places) => scans.changed(places),
  };
}

/** Takes the wishes that come through the database, until it is closed. */
export function createWishListener({ database, isScanning, scans, clock, log }: LibraryWishesParts) {
  const stops = createStopRequests(database);
  const { isShared } = database.capabilities;
  const requests = createRescanListener({
    requests: createRescanRequests(database),
    rescan: scans.rescan,
    ...(isShared && {
      stops: {
        take: async () => isScanning() && (await stops.take()),
        stop: scans.stop,
      },
    }),
    log,
  });
  const places = createJobRunner({
    store: createJobStore(database),
    kind: KIND,
    handle: async ({ payload }) => {
      scans.changed(JSON.parse(payload) as LibraryPlace[]);
      return 'done';
    },
    onExpired: () => undefined,
    clock,
    log,
  });
  return {
    begin: (): void => {
      requests.begin();
      if (isShared) places.begin();
    },
    close: () => Promise.all([requests.close(), places.close()]),
  };
}
