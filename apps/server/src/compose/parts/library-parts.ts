import type { DiskThread } from '../../adapters/files/disk-thread.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { createStopRequests } from '../../adapters/database/stores/library/rescan-requests.ts';
import { createScanNewsStore } from '../../adapters/database/stores/library/scan-news.store.ts';
import { createMediaProber } from '../../adapters/media/probe/media-prober.ts';
import type { Config } from '../../config.ts';
import { createOperators } from '../../core/accounts/people/operators.ts';
import type { Clock } from '../../core/clock.ts';
import type { Turns } from '../../core/jobs/turns.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { CatalogueListener } from '../../core/library/catalogue/catalogue-changes.ts';
import { createReadingHelp } from '../../core/library/reading/reading-help.ts';
import { createSharedProber, type SharedProberParts } from '../../core/library/reading/shared-prober.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import { createLibraryScanner, type LibraryScanner } from '../../core/library/scan/scanner.ts';
import type { ListVideoProgress } from '../../core/playback/made/video-progress.ts';
import type { Log } from '../../core/log.ts';
import { RESCAN_RULE } from '../../hosts/music/music.host.ts';
import type { LibrarySource } from '../library/library-folders.ts';
import { createLibraryScans, type LibraryScansParts } from '../library/library-scans.ts';
import { type LibraryStatusParts, toLibraryStatus } from '../library/library-status.ts';
import { yieldToEventLoop } from '../../core/paging.ts';
import { createRepeated } from '../operation/repeat.ts';
import { createLibraryNews, type LibraryNews } from '../library/library-news.ts';
import { createLibraryWishes, createWishListener } from '../library/library-wishes.ts';
import type { MediaStorage } from './media-storage.ts';

/** How often a worker looks for files to read while another scans. */
const HELP_EVERY_MS = 300;

export interface LibrarySources {
  readonly config: Config;
  readonly library: LibrarySource;
  readonly access: LibraryAccess;
  readonly disk: DiskThread;
  readonly files: LibraryFiles;
  readonly storage: Pick<MediaStorage, 'findSource'>;
  readonly database: OpenedDatabase;
  readonly catalogue: LibraryScansParts['catalogue'] & {
    readonly listener: CatalogueListener;
    readonly refresh: () => Promise<void>;
    readonly tracks: LibraryStatusParts['tracks'];
  };
  readonly turns: Turns;
  readonly warm: LibraryScansParts['warm'];
  readonly measure: LibraryScansParts['measure'];
  readonly listVideoProgress: ListVideoProgress;
  readonly clock: Clock;
  readonly limiters: RateLimiters;
  readonly log: Log;
}

/** Reads files for another worker while that one scans. */
function createHelp(sharing: SharedProberParts, isWanted: () => boolean) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const helpOnce = createReadingHelp(sharing);
  const repeated = createRepeated({
    everyMs: HELP_EVERY_MS,
    work: async () => {
      while (isWanted() && !signal.aborted && (await helpOnce(signal))) await yieldToEventLoop();
    },
    onFailure: (cause) => sharing.log.warn('library.help-failed', { cause }),
  });
  return {
    begin: repeated.begin,
    close: (): Promise<void> => {
      stopping.abort();
      return repeated.close();
    },
  };
}

/** Of a process that has its database alone. */
const NO_HELP = { begin: () => undefined, close: () => Promise.resolve() };

/** The scanner of this process; where others share the database, it tells them and is told by them. */
function createScanning({
  config,
  library,
  files,
  storage,
  access,
  database,
  catalogue,
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
    store: createLibraryStore(database),
    files,
    prober: isShared ? createSharedProber(sharing) : prober,
    listener: {
      changed: async (changes) => {
        await catalogue.listener.changed(changes);
        await news?.changed(changes);
      },
    },
    viewElsewhere: () => news?.viewElsewhere() ?? null,
    clock,
    log,
  });
  const help = isShared
    ? createHelp(sharing, () => news?.viewElsewhere()?.progress.state === 'scanning')
    : NO_HELP;
  return { prober, news, scanner, help };
}

/** A wish to stop a scan is about the one that was under way then, and not about the next. */
const withoutOldStops = (scanner: LibraryScanner, database: OpenedDatabase): LibraryScanner => ({
  ...scanner,
  scan: async (options) => {
    if (database.capabilities.isShared) await createStopRequests(database).take();
    return scanner.scan(options);
  },
});

/** What reads the library into the catalogue, and what operators see and ask of it. */
export function createLibraryParts(sources: LibrarySources) {
  const { config, library, database, turns, access, disk, catalogue, warm, measure, clock, limiters, log } =
    sources;
  const { roots, isDemo } = library;
  const { prober, news, scanner, help } = createScanning(sources);
  const scans = createLibraryScans({
    turns,
    roots,
    isDemo,
    access,
    disk,
    scanner: withoutOldStops(scanner, database),
    catalogue,
    warm,
    measure,
    log,
  });
  const isWorker = config.roles.includes('worker');
  const isScanning = (): boolean => scanner.progress().state === 'scanning';
  const wishParts = { database, isWorker, isScanning, scans, clock, log };
  const wishes = createLibraryWishes(wishParts);
  const wishListener = createWishListener(wishParts);
  const operators = createOperators({ accounts: createAccountStore(database), emails: config.operators });
  return {
    events: { secret: config.libraryEventsSecret, roots, changed: wishes.changed },
    music: {
      libraryStatus: toLibraryStatus({
        ...sources,
        scanner,
        jobs: createJobStore(database),
        tracks: catalogue.tracks,
      }),
      rescans: {
        ...operators,
        limit: limiters.bucket('rescans', RESCAN_RULE),
        begin: wishes.rescan,
        stop: wishes.stop,
      },
      folders: roots,
    },
    /** Tells other processes of the scan, and is told by them. */
    news: {
      begin: () => news?.begin(isWorker ? scans.endedElsewhere : () => undefined),
      close: async () => news?.close(),
    },
    begin: () => {
      scans.begin();
      wishListener.begin();
      help.begin();
    },
    /** Ends the scan between two files. */
    close: () => {
      const ended = [wishListener.close(), scans.close(), help.close(), library.close()];
      // A file that is hard to read would hold up the scan.
      prober.close();
      return Promise.allSettled(ended);
    },
  };
}
