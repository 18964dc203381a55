import type { AppParts } from '../app.ts';
import { openDataFolder } from '../adapters/data-folder/data-folder.ts';
import { createDiskSpaceReader } from '../adapters/data-folder/read-disk-space.ts';
import { createAccountStore } from '../adapters/database/stores/accounts/account.store.ts';
import { createLibraryStore } from '../adapters/database/stores/library/library.store.ts';
import { createRescanRequests } from '../adapters/database/stores/library/rescan-requests.ts';
import { createFileOpener } from '../adapters/files/file-opener.ts';
import { createLibraryFiles } from '../adapters/files/library-files.ts';
import { createMailer } from '../adapters/mail/mailer.ts';
import { sweepOutbox } from '../adapters/mail/outbox-mails.ts';
import { createMediaProber } from '../adapters/media/probe/media-prober.ts';
import { openFileSecrets } from '../adapters/secrets/file-secrets.ts';
import type { Config } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import type { LibraryAccess } from '../core/library/library-access.ts';
import { createOperators } from '../core/accounts/operators.ts';
import { createLibraryScanner } from '../core/library/scanner.ts';
import type { Log } from '../core/log.ts';
import { RESCAN_RULE } from '../hosts/music/music.host.ts';
import { createTokenBucket } from '../http/rate-limit.ts';
import { createAuthLimits } from '../hosts/auth/auth-limits.ts';
import { createAccountsParts } from './accounts-parts.ts';
import { createCatalogueParts } from './catalogue-parts.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { clearDrafts } from './clear-drafts.ts';
import { openLibrary } from './library-folders.ts';
import { createLibraryScans } from './library-scans.ts';
import { toLibraryStatus } from './library-status.ts';
import { keepSwept } from './keep-swept.ts';
import { openConfiguredDatabase } from './open-database.ts';
import { createSecurityLog } from './security-log.ts';
import { openPlaybackParts } from './playback-parts.ts';
import { createReadinessCheck } from './readiness.ts';
import { createRescanListener } from './rescan-requests.ts';
import { StartRefused, toReason } from './start-refused.ts';
import { say } from './terminal.ts';

/** Everything an app works with, opened. */
export interface OpenedParts {
  readonly app: AppParts;
  readonly isDemo: boolean;
  /** Begins the work behind the answers, scanning and watching. @param origin where the app listens. */
  readonly begin: (origin: string) => void;
  /** Ends that work, between two files; requests are still answered. */
  readonly endWork: () => Promise<unknown>;
  /** Ends what requests began, and closes the database. */
  readonly close: () => Promise<void>;
}

const openDataFolderOrRefuse = (path: string) =>
  openDataFolder(path).catch((cause: unknown) => {
    throw new StartRefused(cause instanceof Error ? cause.message : toReason(cause), { cause });
  });

/** Whether an origin is one this server may be reached by; without settings any may be, and nothing is fetched from it. */
const toIsOwnOrigin = ({ publicUrl, hostUrls }: Config) => {
  const own = new Set([publicUrl, ...Object.values(hostUrls)].filter((origin) => origin !== null));
  return (origin: string): boolean => own.size === 0 || own.has(origin);
};

/** Chooses the technology behind each port and opens it. */
export async function openParts(config: Config, log: Log): Promise<OpenedParts> {
  const clock = systemClock;
  const security = createSecurityLog(log);
  let origin = '';
  const data = await openDataFolderOrRefuse(config.dataFolder);
  const claimed = claimDataFolder(data, config.hosts, log);
  const roots = config.libraryFolders ?? [data.demoLibrary];
  const access: LibraryAccess = { roots: config.followsLinksAnywhere ? null : roots };
  const files = createLibraryFiles(access);
  const library = await openLibrary(config.libraryFolders, data.demoLibrary, files, log);
  const database = await openConfiguredDatabase(config.databaseUrl, data.database);
  const catalogue = createCatalogueParts({ database, clock, log });
  const isOwnOrigin = toIsOwnOrigin(config);
  const secrets = await openFileSecrets(data.secret);
  const readDiskSpace = createDiskSpaceReader(data.path);
  const playback = await openPlaybackParts({
    database,
    dataFolder: data.path,
    draftsFolder: await clearDrafts(data, config.hosts),
    access,
    secrets,
    clock,
    log,
    isOwnOrigin,
    readDiskSpace,
    maxMadeBytes: config.maxMadeBytes,
  });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxFolder: data.outbox,
    onOutbox: ({ subject, secret, file }) =>
      say(`Mail '${subject}'${secret === null ? '' : `: ${secret}`} (${file})`),
    log,
  });
  const { accounts, listening, sweep } = createAccountsParts({
    database,
    config,
    mailer,
    clock,
    tracks: catalogue.tracks,
    secrets,
    log,
    security,
    readOrigin: () => config.publicUrl ?? origin,
  });
  const prober = createMediaProber({ access, log });
  const scanner = createLibraryScanner({
    roots: library.roots,
    store: createLibraryStore(database),
    files,
    prober,
    listener: catalogue.listener,
    clock,
    log,
  });
  const scans = createLibraryScans({ ...library, access, scanner, catalogue, warm: playback.warm, log });
  const rescanListener = createRescanListener({
    requests: createRescanRequests(database),
    rescan: scans.rescan,
    log,
  });
  const operators = createOperators({ accounts: createAccountStore(database), emails: config.operators });
  const sweeping = keepSwept({
    sweep: async (signal) => ({
      // Files first: on a full disk they make the room that the database needs.
      formats: await playback.sweepMade(),
      mails: await sweepOutbox(data.outbox, clock.now()),
      ...(await sweep(signal)),
    }),
    log,
  });
  return {
    app: {
      songs: playback,
      music: {
        ...catalogue,
        libraryStatus: toLibraryStatus(scanner, library),
        rescans: { ...operators, limit: createTokenBucket(RESCAN_RULE, clock), begin: scans.rescan },
        folders: library.roots,
      },
      home: catalogue,
      auth: {
        accounts,
        listening,
        limits: createAuthLimits(clock),
        palette: playback.palette,
        hasMail: config.smtpUrl !== null,
      },
      streams: { ...playback, openFile: createFileOpener(access), log },
      findListener: accounts.findListener,
      security,
      isReady: createReadinessCheck(database, readDiskSpace),
    },
    isDemo: library.isDemo,
    begin: (listening) => {
      origin = listening;
      claimed.tellOrigin(config.publicUrl ?? listening);
      if (config.hosts.includes('music')) {
        scans.begin();
        rescanListener.begin();
      }
      if (config.hosts.includes('auth')) sweeping.begin();
    },
    endWork: () => {
      const ended = [rescanListener.close(), scans.close(), sweeping.close(), library.close()];
      // A file that is hard to read would hold up the scan.
      prober.close();
      return Promise.allSettled(ended);
    },
    close: async () => {
      mailer.close();
      catalogue.close();
      // Media processes are killed; how they end is of no interest any more.
      const killed = playback.close();
      await database.close();
      claimed.release();
      await killed;
    },
  };
}
