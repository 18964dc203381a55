import { randomUUID } from 'node:crypto';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import {
  createRescanRequests,
  createStopRequests,
} from '../../adapters/database/stores/library/rescan-requests.ts';
import { loadSetting, saveSetting } from '../../adapters/database/stores/settings.ts';
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

/** Name of the setting: when an operator last stopped a scan, epoch ms. */
const STOPPED_AT = 'library.stopped-at';

/** Notes a stop for the workers that wait for their turn, and withdraws the rescan that no worker has taken yet. */
async function noteStop({ db }: OpenedDatabase, clock: Clock): Promise<void> {
  await saveSetting(db, STOPPED_AT, String(clock.now()));
  await createRescanRequests({ db }).take();
}

/**
 * Makes a function for a worker that has its turn to scan: it discards the request of an older stop, and tells when the
 * last one was, epoch ms; null: there was none.
 */
export const createLastStopReader = ({ db }: OpenedDatabase) => {
  const stops = createStopRequests({ db });
  return async (): Promise<number | null> => {
    // In this order: `stop` writes the instant before the request.
    await stops.take();
    const stoppedAt = await loadSetting(db, STOPPED_AT);
    return stoppedAt === null ? null : Number(stoppedAt);
  };
};

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
    stop: async () => {
      await noteStop(database, clock);
      await createStopRequests(database).add();
    },
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
  const { database, isWorker, isScanning, scans, clock } = parts;
  const shared = createSharedRequests(parts);
  if (!isWorker) return shared;
  return {
    rescan: async () => scans.rescan(),
    stop: async () => {
      const { isShared } = database.capabilities;
      if (isShared && !isScanning()) return shared.stop();
      try {
        if (isShared) await noteStop(database, clock);
      } finally {
        scans.stop();
      }
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
