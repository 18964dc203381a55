import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { createRescanRequests } from '../../adapters/database/stores/library/rescan-requests.ts';
import { createMediaProber } from '../../adapters/media/probe/media-prober.ts';
import type { Config } from '../../config.ts';
import { createOperators } from '../../core/accounts/people/operators.ts';
import type { Clock } from '../../core/clock.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { createTurns, noTurns } from '../../core/jobs/turns.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { CatalogueListener } from '../../core/library/catalogue/catalogue-changes.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import { createLibraryScanner } from '../../core/library/scan/scanner.ts';
import type { Log } from '../../core/log.ts';
import { RESCAN_RULE } from '../../hosts/music/music.host.ts';
import type { LibrarySource } from '../library/library-folders.ts';
import { createLibraryScans, type LibraryScansParts } from '../library/library-scans.ts';
import { toLibraryStatus } from '../library/library-status.ts';
import type { MediaStorage } from './media-storage.ts';
import { createRescanListener } from '../library/rescan-requests.ts';

export interface LibrarySources {
  readonly config: Config;
  readonly library: LibrarySource;
  readonly access: LibraryAccess;
  readonly files: LibraryFiles;
  readonly storage: Pick<MediaStorage, 'findSource'>;
  readonly database: OpenedDatabase;
  readonly catalogue: LibraryScansParts['catalogue'] & { readonly listener: CatalogueListener };
  readonly warm: LibraryScansParts['warm'];
  readonly measure: LibraryScansParts['measure'];
  readonly clock: Clock;
  readonly limiters: RateLimiters;
  readonly log: Log;
}

/** What reads the library into the catalogue, and what operators see and ask of it. */
export function createLibraryParts(sources: LibrarySources) {
  const {
    config,
    library,
    access,
    files,
    storage,
    database,
    catalogue,
    warm,
    measure,
    clock,
    limiters,
    log,
  } = sources;
  const { roots, isDemo } = library;
  const prober = createMediaProber({ access, log, findSource: storage.findSource });
  const scanner = createLibraryScanner({
    roots,
    store: createLibraryStore(database),
    files,
    prober,
    listener: catalogue.listener,
    clock,
    log,
  });
  const scans = createLibraryScans({
    turns: database.capabilities.isShared ? createTurns(createJobStore(database), clock) : noTurns,
    roots,
    isDemo,
    access,
    scanner,
    catalogue,
    warm,
    measure,
    log,
  });
  const rescanListener = createRescanListener({
    requests: createRescanRequests(database),
    rescan: scans.rescan,
    log,
  });
  const operators = createOperators({ accounts: createAccountStore(database), emails: config.operators });
  return {
    events: { secret: config.libraryEventsSecret, roots, changed: scans.changed },
    music: {
      libraryStatus: toLibraryStatus(scanner, library),
      rescans: {
        ...operators,
        limit: limiters.bucket('rescans', RESCAN_RULE),
        begin: scans.rescan,
        stop: scans.stop,
      },
      folders: roots,
    },
    begin: () => {
      scans.begin();
      rescanListener.begin();
    },
    /** Ends the scan between two files. */
    close: () => {
      const ended = [rescanListener.close(), scans.close(), library.close()];
      // A file that is hard to read would hold up the scan.
      prober.close();
      return Promise.allSettled(ended);
    },
  };
}
