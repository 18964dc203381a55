import type { AppParts } from '../../app.ts';
import { createArgon2Hasher } from '../../adapters/identity/argon2-password-hasher.ts';
import { createZxcvbnGuesses } from '../../adapters/identity/zxcvbn-password-guesses.ts';
import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';
import { createDiskSpaceReader } from '../../adapters/data-folder/read-disk-space.ts';
import { limitLibraryOpens } from '../../core/storage/library-reads.ts';
import { createFileOpener } from '../../adapters/files/file-opener.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { claimMediaStoreId, ONLY_STORE } from '../../adapters/database/stores/playback/media-store-id.ts';
import { openFileSecrets } from '../../adapters/secrets/file-secrets.ts';
import type { Config } from '../../config.ts';
import { systemClock } from '../../core/clock.ts';
import { isNearlyFull, type ReadDiskSpace } from '../../core/storage/disk-space.ts';
import { createNamedMutex, noMutex } from '../../core/jobs/named-mutex.ts';
import type { RateLimiters } from '../../core/limits/rate-limiter.ts';
import type { Log } from '../../core/log/log.ts';
import type { SecurityLog } from '../../core/log/security-log.ts';
import { createAuthLimits } from '../../hosts/auth/auth-limits.ts';
import { type AccountsSources, createAccountsParts } from './accounts-parts.ts';
import { createOwnAccountParts } from './own-account-parts.ts';
import { createCatalogueParts } from './catalogue-parts.ts';
import { isWorkerFor, createBackgroundWork } from './background-work.ts';
import { openLimiters } from './open-limiters.ts';
import { createLibraryParts } from './library-parts.ts';
import { createMailOrigin, createMailQueue, openMailer } from './mail-parts.ts';
import { withSearchWarmUp } from './open-reads.ts';
import { checkMail } from '../operation/check-mail.ts';
import { clearDrafts } from '../operation/claim-data-folder.ts';
import { createExpirySweep, createSweepAll } from '../operation/expiry-sweep.ts';
import { createSecurityLog } from '../output/security-log.ts';
import { createSimilarityParts } from './similarity-parts.ts';
import { openSources, type Sources, toDataFolderParts } from './open-sources.ts';
import { openPlaybackParts } from './playback-parts.ts';
import { createReadinessCheck } from '../operation/readiness.ts';

/** All opened parts of the app. */
export interface OpenedParts {
  readonly app: AppParts;
  readonly isDemo: boolean;
  /** Begins background work, such as scanning and watching. @param origin where the app listens. */
  readonly begin: (origin: string) => void;
  /** Ends background work, between two files; requests are still answered. */
  readonly endWork: () => Promise<unknown>;
  /** Ends the work of requests and closes the database. */
  readonly close: () => Promise<void>;
}

/**
 * Whether an origin belongs to this server. Without configured origins any may; this is safe, since nothing
 * is fetched from it.
 */
const toIsOwnOrigin = ({ publicUrl, hostUrls }: Config) => {
  const own = new Set([publicUrl, ...Object.values(hostUrls)].filter((origin) => origin !== null));
  return (origin: string): boolean => own.size === 0 || own.has(origin);
};

/**
 * The id of the media storage: a bucket is shared by all processes; a data folder is identified by its secret
 * file.
 */
const findMediaStoreId = async ({ mediaUrl }: Config, database: OpenedDatabase, { secret }: DataFolder) =>
  mediaUrl !== null
    ? ONLY_STORE
    : claimMediaStoreId(database, async () => {
        const { keyFor } = await openFileSecrets(secret);
        return Buffer.from(keyFor('media-store')).toString('base64url');
      });

/** Opens playback: streams, covers, transcoded formats and signed addresses. */
const openPlayback = async (
  { data, access, database, secrets, storage }: Sources,
  config: Config,
  log: Log,
) => {
  const readDiskSpace = createDiskSpaceReader(data.path);
  const playback = await openPlaybackParts({
    database,
    draftsFolder: await clearDrafts(data, toDataFolderParts(config)),
    access,
    secrets,
    clock: systemClock,
    log,
    isOwnOrigin: toIsOwnOrigin(config),
    readDiskSpace,
    readMadeSpace: createDiskSpaceReader(data.made),
    maxMadeBytes: config.maxMadeBytes,
    jobs: database.capabilities.isShared && config.mediaUrl !== null ? createJobStore(database) : null,
    storage,
    storeId: await findMediaStoreId(config, database, data),
  });
  return { playback, readDiskSpace };
};

/** Opened parts from which background work and hosts are created. */
interface Opened {
  readonly config: Config;
  readonly log: Log;
  readonly sources: Sources;
  readonly limiters: RateLimiters;
  readonly closeLimiters: () => void;
  readonly catalogue: ReturnType<typeof createCatalogueParts>;
  readonly playback: Awaited<ReturnType<typeof openPlaybackParts>>;
  readonly readDiskSpace: ReadDiskSpace;
  readonly sender: ReturnType<typeof openMailer>;
  readonly mailer: ReturnType<typeof createMailQueue>;
  readonly origin: ReturnType<typeof createMailOrigin>;
  readonly people: ReturnType<typeof createAccountsParts>;
  readonly ownAccount: ReturnType<typeof createOwnAccountParts>;
}

/** Creates the background work: scans, similarity, mail, and the removal of expired data. */
function createBackground({ config, log, sources, limiters, catalogue, playback, mailer, people }: Opened) {
  const { data, database } = sources;
  const clock = systemClock;
  const mutex = database.capabilities.isShared ? createNamedMutex(createJobStore(database), clock) : noMutex;
  const { warm, sweepArtworks, measure, countWork, listVideoProgress } = playback;
  const reading = createLibraryParts({
    ...sources,
    config,
    catalogue,
    mutex,
    warm,
    sweepArtworks,
    measure,
    countWork,
    listVideoProgress,
    clock,
    limiters,
    log,
  });
  const sweepAll = createSweepAll({
    isWorker: isWorkerFor(config, 'auth'),
    hasOwnFiles: sources.storage.madeFiles.isOnDisk,
    mutex,
    sweepMade: playback.sweepMade,
    sweepThumbnails: playback.sweepThumbnails,
    sweepRows: people.sweep,
    outboxFolder: data.outbox,
    log,
  });
  const work = createBackgroundWork(config, {
    songs: playback.videoJobs === null ? [] : [playback.videoJobs],
    music: [reading, createSimilarityParts({ database, bulk: sources.reads.bulk, mutex, clock, log })],
    auth: [mailer],
    own: [createExpirySweep(sweepAll, log), playback.freeSpaceSweep, reading.news],
  });
  return { reading, work };
}

/** Collects the dependencies of the hosts. */
function toAppParts(
  { config, log, sources, limiters, catalogue, playback, readDiskSpace, people, ownAccount }: Opened,
  reading: ReturnType<typeof createLibraryParts>,
  security: AppParts['security'],
): AppParts {
  const { access, database, reads, storage } = sources;
  const { accounts, listening, playlists, queues } = people;
  const openFile = limitLibraryOpens(createFileOpener(access), sources.libraryReads);
  return {
    songs: playback,
    music: { ...catalogue, ...reading.music, lyrics: playback.lyrics },
    home: { home: withSearchWarmUp(catalogue.home, reads.thread) },
    auth: {
      accounts,
      ownAccount,
      listening,
      playlists,
      queues,
      songSearch: { load: catalogue.tracks.load, search: catalogue.search.search },
      coverMaker: playback.coverMaker,
      limits: createAuthLimits(limiters, systemClock),
      palette: playback.palette,
      hasMail: config.smtpUrl !== null,
      isDiskFull: async () => isNearlyFull(await readDiskSpace()),
    },
    streams: {
      ...playback,
      openFile,
      log,
      isOffloaded: config.isOffloaded,
      presignedUrls: storage.addresses,
    },
    files: { artwork: playback.artwork, openFile, presignedUrls: storage.addresses },
    libraryEvents: reading.events,
    findListener: accounts.findListener,
    callScope: reads.callScope,
    security,
    isReady: createReadinessCheck(database, readDiskSpace, reads.isReplicaUsed),
  };
}

/** Opens the adapters, and creates what hosts and background work share. */
async function openShared(config: Config, log: Log, security: SecurityLog): Promise<Opened> {
  const clock = systemClock;
  const sources = await openSources(config, log);
  const { data, library, database, reads, secrets } = sources;
  const { limiters, closeLimiters } = await openLimiters(config.redisUrl, secrets, log);
  const catalogue = createCatalogueParts({
    database,
    reads,
    isWeb: config.hosts.length > 0,
    roots: library.roots,
    clock,
    limiters,
    secrets,
    log,
  });
  const { playback, readDiskSpace } = await openPlayback(sources, config, log);
  const sender = openMailer(config, data, log);
  const mailer = createMailQueue(sources, sender, log);
  const origin = createMailOrigin(config);
  const accountsSources: AccountsSources = {
    database,
    bulk: reads.bulk,
    config,
    hasher: createArgon2Hasher(),
    guesses: createZxcvbnGuesses(),
    mailer,
    clock,
    tracks: catalogue.tracks,
    findLibraryPlaylist: catalogue.catalogue.findPlaylist,
    listLibraryPlaylists: catalogue.catalogue.listPlaylists,
    thumbnails: sources.storage.thumbnails,
    secrets,
    log,
    security,
    readOrigin: origin.read,
  };
  return {
    config,
    log,
    sources,
    limiters,
    closeLimiters,
    catalogue,
    playback,
    readDiskSpace,
    sender,
    mailer,
    origin,
    people: createAccountsParts(accountsSources),
    ownAccount: createOwnAccountParts({ ...accountsSources, outboxFolder: data.outbox }),
  };
}

/** Closes what `openShared` opened, the database after all that uses it. */
async function closeShared({ sources, closeLimiters, catalogue, playback, sender }: Opened): Promise<void> {
  const { claimed, storage, database, reads } = sources;
  sender.close();
  closeLimiters();
  catalogue.close();
  // Kills media processes; waited for at the end.
  const killed = playback.close();
  await reads.close();
  await database.close();
  storage.close();
  claimed.release();
  await killed;
}

/** Composition root: chooses and opens the adapter of each port. */
export async function openParts(config: Config, log: Log): Promise<OpenedParts> {
  const security = createSecurityLog(log);
  const opened = await openShared(config, log, security);
  const { sources, origin, sender } = opened;
  const { reading, work } = createBackground(opened);
  return {
    app: toAppParts(opened, reading, security),
    isDemo: sources.library.isDemo,
    begin: (listeningAt) => {
      origin.tell(listeningAt);
      sources.claimed.writeOrigin(origin.read());
      work.begin();
      checkMail(config, origin.read(), sender, log);
    },
    endWork: work.end,
    close: () => closeShared(opened),
  };
}
