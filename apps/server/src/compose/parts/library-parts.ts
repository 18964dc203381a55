import type { DiskThread } from '../../adapters/files/thread/disk-thread.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { releaseDatabaseMemory } from '../../adapters/database/memory-map.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { createScanNewsStore } from '../../adapters/database/stores/library/scan-news.store.ts';
import { createMediaProber } from '../../adapters/media/probe/media-prober.ts';
import type { Config } from '../../config.ts';
import { createOperators } from '../../core/accounts/people/operators.ts';
import type { Clock } from '../../core/clock.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { CatalogueSubscriber } from '../../core/library/catalogue/committed-change.ts';
import { createReadingWorker } from '../../core/library/reading/reading-jobs.ts';
import { createSharedProber, type SharedProberPorts } from '../../core/library/reading/shared-prober.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import { createLibraryScanner, type LibraryScanner } from '../../core/library/scan/scanner.ts';
import type { ListVideoProgress } from '../../core/playback/made/video-progress.ts';
import type { Log } from '../../core/log/log.ts';
import { RESCAN_RULE } from '../../hosts/music/music.host.ts';
import type { ServedLibrary } from '../library/served-library.ts';
import { letHeapGrow, withSmallHeap } from '../operation/heap-growth.ts';
import { createLibraryScans, type LibraryScansParts } from '../library/library-scans.ts';
import { type LibraryStatusParts, createLibraryStatusReader } from '../library/library-status.ts';
import { yieldToEventLoop } from '../../core/paging.ts';
import { createRepeated } from '../../core/jobs/repeat.ts';
import { createLibraryNews, type LibraryNews } from '../../core/library/scan/status/library-news.ts';
import {
  createLastStopReader,
  createLibraryRequests,
  createRequestListener,
} from '../library/library-requests.ts';
import type { MediaStorage } from './media-storage.ts';

/** How often a worker checks for files to probe while another process scans. */
const HELP_EVERY_MS = 300;

export interface LibrarySources {
  readonly config: Config;
  readonly library: ServedLibrary;
  readonly access: LibraryAccess;
  readonly disk: DiskThread;
  readonly files: LibraryFiles;
  readonly storage: Pick<MediaStorage, 'findSource'>;
  readonly database: OpenedDatabase;
  readonly catalogue: LibraryScansParts['catalogue'] & {
    readonly subscriber: CatalogueSubscriber;
    readonly refresh: () => Promise<void>;
    readonly tracks: LibraryStatusParts['tracks'];
  };
  readonly mutex: NamedMutex;
  readonly warm: LibraryScansParts['warm'];
  readonly sweepArtworks: LibraryScansParts['sweepArtworks'];
  readonly measure: LibraryScansParts['measure'];
  /** The work of this process after a scan. */
  readonly countWork: LibraryStatusParts['countWork'];
  readonly listVideoProgress: ListVideoProgress;
  readonly clock: Clock;
  readonly limiters: RateLimiters;
  readonly log: Log;
}

/** Probes files for another worker while that one scans. */
function createHelp(sharing: SharedProberPorts, isWanted: () => boolean) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const processOneJob = createReadingWorker(sharing);
  const repeated = createRepeated({
    everyMs: HELP_EVERY_MS,
    work: async () => {
      while (isWanted() && !signal.aborted && (await processOneJob(signal))) await yieldToEventLoop();
    },
    onFailure: (cause, isFirst) => {
      if (isFirst) sharing.log.warn('library.help-failed', { cause });
    },
  });
  return {
    begin: repeated.begin,
    close: (): Promise<void> => {
      stopping.abort();
      return repeated.close();
    },
  };
}

/** For a process that does not share its database. */
const NO_HELP = { begin: () => undefined, close: () => Promise.resolve() };

/**
 * Creates the scanner of this process; with a shared database, scans are exchanged with the other processes.
 */
function createScanning({
  config,
  library,
  files,
  storage,
  access,
  database,
  catalogue,
  countWork,
  clock,
  log,
}: LibrarySources) {
  const prober = createMediaProber({ access, log, findSource: storage.findSource });
  const { isShared } = database.capabilities;
  const sharing = { own: prober, jobs: createJobStore(database), clock, log };
  const news: LibraryNews | null = isShared
    ? createLibraryNews({
        store: createScanNewsStore(database),
        view: () => scanner.view(),
        countWork,
        onChanged: async () => {
          scanner.forgetCounts();
          if (config.hosts.length > 0) await catalogue.refresh();
        },
        clock,
        log,
      })
    : null;
  const scanner: LibraryScanner = createLibraryScanner({
    roots: library.roots,
    innerFolders: library.innerFolders,
    store: createLibraryStore(database),
    files,
    prober: isShared ? createSharedProber(sharing) : prober,
    subscriber: {
      changed: async (change) => {
        await catalogue.subscriber.changed(change);
        await news?.changed(change);
      },
    },
    viewRemoteScan: () => news?.viewRemoteScan() ?? null,
    clock,
    log,
  });
  const help = isShared
    ? createHelp(sharing, () => news?.viewRemoteScan()?.progress.state === 'scanning')
    : NO_HELP;
  return { prober, news, scanner, help };
}

/** Opens the scanning of the library into the catalogue, its status, and the requests of operators. */
export function createLibraryParts(sources: LibrarySources) {
  const { config, library, database, catalogue, clock, limiters, log } = sources;
  const { roots, isDemo } = library;
  const { prober, news, scanner, help } = createScanning(sources);
  const scans = createLibraryScans({
    ...sources,
    roots,
    isDemo,
    scanner: { ...scanner, scan: (options) => withSmallHeap(() => scanner.scan(options)) },
    ...(database.capabilities.isShared && { findLastStop: createLastStopReader(database) }),
    releaseMemory: () => releaseDatabaseMemory(database),
  });
  const isWorker = config.roles.includes('worker');
  letHeapGrow();
  const isScanning = (): boolean => scanner.progress().state === 'scanning';
  const requestParts = { database, isWorker, isScanning, scans, clock, log };
  const libraryRequests = createLibraryRequests(requestParts);
  const requestListener = createRequestListener(requestParts);
  const operators = createOperators({ accounts: createAccountStore(database), emails: config.operators });
  return {
    events: { secret: config.libraryEventsSecret, roots, changed: libraryRequests.changed },
    music: {
      libraryStatus: createLibraryStatusReader({
        ...sources,
        scanner,
        jobs: createJobStore(database),
        countWork: () => [...sources.countWork(), ...(news?.countRemoteWork() ?? [])],
        tracks: catalogue.tracks,
      }),
      rescans: {
        ...operators,
        limit: limiters.bucket('rescans', RESCAN_RULE),
        begin: libraryRequests.rescan,
        stop: libraryRequests.stop,
      },
      folders: roots,
    },
    /** Exchanges scans with other processes. */
    news: {
      begin: () => news?.begin(isWorker ? scans.endedElsewhere : () => undefined),
      close: async () => news?.close(),
    },
    begin: () => {
      scans.begin();
      requestListener.begin();
      help.begin();
    },
    /** Stops the scan between two files. */
    close: () => {
      const ended = [requestListener.close(), scans.close(), help.close(), library.close()];
      // Kills the probing processes, since a file that is slow to probe would delay the end of the scan.
      prober.close();
      return Promise.allSettled(ended);
    },
  };
}
