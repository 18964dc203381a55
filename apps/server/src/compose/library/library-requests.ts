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
import type { RescanRequests } from '../../core/library/scan/schedule/rescan-requests.ts';
import type { Log } from '../../core/log/log.ts';
import type { LibraryScans } from './library-scans.ts';
import { createRepeated } from '../../core/jobs/repeat.ts';
import { HOUR_MS } from '../../core/durations.ts';

/** Job kind: folders from change events, for a process that scans. */
const KIND = 'library-places';
/** Jobs expire after this: by then the periodic listings have found the change. */
const USEFUL_MS = HOUR_MS;

export interface LibraryRequestsParts {
  readonly database: OpenedDatabase;
  readonly isWorker: boolean;
  /** Whether this process is scanning now. */
  readonly isScanning: () => boolean;
  readonly scans: Pick<LibraryScans, 'rescan' | 'stop' | 'changed'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Requests of operators and object stores to the scan. */
export interface LibraryRequests {
  readonly rescan: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly changed: (places: readonly LibraryPlace[]) => Promise<void>;
}

/** Forwards requests through the database to a process that scans. */
function createSharedRequests({ database, clock }: LibraryRequestsParts): LibraryRequests {
  const jobs = createJobStore(database);
  return {
    rescan: createRescanRequests(database).add,
    stop: createStopRequests(database).add,
    changed: async (places) => {
      if (places.length === 0) return;
      const dueAtMs = clock.now();
      const payload = JSON.stringify(places);
      await jobs.add({ jobId: randomUUID(), kind: KIND, payload, dueAtMs, expiresAtMs: dueAtMs + USEFUL_MS });
    },
  };
}

/**
 * Handles requests in this process if it is a worker, else forwards them to one. A stop goes to the process
 * that is scanning.
 */
export function createLibraryRequests(parts: LibraryRequestsParts): LibraryRequests {
  const { database, isWorker, isScanning, scans } = parts;
  const shared = createSharedRequests(parts);
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

/** Interval at which requests are looked for. */
const POLL_MS = 2000;

interface RescanListenerParts {
  readonly requests: Pick<RescanRequests, 'take'>;
  readonly rescan: () => void;
  readonly log: Log;
  /** Requests of other processes to stop a scan; left out: no other processes. */
  readonly stops?: { readonly take: () => Promise<boolean>; readonly stop: () => void };
}

/** Handles the requests of `npm run segue -- rescan` and of other processes, until it is closed. */
export const createRescanListener = ({ requests, rescan, stops, log }: RescanListenerParts) =>
  createRepeated({
    everyMs: POLL_MS,
    work: async () => {
      if (await requests.take()) rescan();
      if (stops !== undefined && (await stops.take())) stops.stop();
    },
    onFailure: (cause, isFirst) => {
      if (isFirst) log.warn('library.rescan-requests-failed', { cause });
    },
  });

/** Handles requests that come through the database, until it is closed. */
export function createRequestListener({ database, isScanning, scans, clock, log }: LibraryRequestsParts) {
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
    run: async ({ payload }) => {
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
