import { HOST_NAMES, type HostName } from '@segue/contract';
import { openDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { createDiskThread } from '../../adapters/files/thread/disk-thread.ts';
import { createLibraryFiles } from '../../adapters/files/library-files.ts';
import { createGivenSecrets, DamagedSecret, openFileSecrets } from '../../adapters/secrets/file-secrets.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import type { Config } from '../../config.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { Log } from '../../core/log/log.ts';
import { openLibrary } from '../library/library-folders.ts';
import { claimDataFolder } from '../operation/claim-data-folder.ts';
import { refuseDataInLibrary } from '../operation/data-in-library.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { toAbsolutePath } from '../../core/library/library-file.ts';
import { createLibraryReads, limitLibrarySizes, toReadsAtOnce } from '../../core/storage/library-reads.ts';
import { toReason } from '../../core/storage/system-error.ts';
import { toMigrationReport } from '../output/migration-report.ts';
import { say } from '../output/terminal.ts';
import { openMediaStorage } from './media-storage.ts';
import { openConfiguredDatabase } from './open-database.ts';
import { openReads } from './open-reads.ts';

const openDataFolderOrRefuse = (path: string) =>
  openDataFolder(path).catch((cause: unknown) => {
    throw new StartRefused(cause instanceof Error ? cause.message : toReason(cause), { cause });
  });

const openSecretsOrRefuse = (file: string) =>
  openFileSecrets(file).catch((cause: unknown) => {
    throw cause instanceof DamagedSecret ? new StartRefused(cause.message, { cause }) : cause;
  });

/** The parts of the data folder to lock; a process without hosts does not share its folder and locks all. */
export const toDataFolderParts = ({ hosts }: Config): readonly HostName[] =>
  hosts.length === 0 ? HOST_NAMES : hosts;

/**
 * Opens what everything else needs: the data folder (locked), the database, the library folders and the
 * secrets.
 */
export async function openSources(config: Config, log: Log) {
  refuseDataInLibrary(config);
  const data = await openDataFolderOrRefuse(config.dataFolder);
  const claimed = claimDataFolder(data, toDataFolderParts(config), log);
  const roots = config.libraryFolders ?? [data.demoLibrary];
  const access: LibraryAccess = {
    roots: config.followsLinksAnywhere ? null : roots,
    ...(config.libraryFolders !== null && { dataFolder: data.path }),
  };
  const storage = await openMediaStorage(config, data);
  const disk = createDiskThread(access);
  const files = storage.wrapLibraryFiles(createLibraryFiles(access, disk));
  const database = await openConfiguredDatabase(config, data.database, toMigrationReport(log, say), log);
  const store = createLibraryStore(database);
  const library = await openLibrary(config.libraryFolders, data.demoLibrary, { files, store, log }).catch(
    async (cause: unknown) => {
      await database.close();
      throw cause;
    },
  );
  const file = config.databaseUrl === null ? data.database : null;
  const reads = await openReads(config, database, file, log);
  const secrets =
    config.secret === null ? await openSecretsOrRefuse(data.secret) : createGivenSecrets(config.secret);
  const atOnce = toReadsAtOnce(process.env['UV_THREADPOOL_SIZE']);
  // An inner folder may be on a disk of its own.
  const folders = [...library.innerFolders.map(toAbsolutePath), ...library.roots];
  const libraryReads = createLibraryReads({ folders, atOnce, log });
  return {
    data,
    claimed,
    access,
    storage: { ...storage, madeFiles: limitLibrarySizes(storage.madeFiles, libraryReads) },
    disk,
    files,
    library,
    libraryReads,
    database,
    reads,
    secrets,
  };
}

export type Sources = Awaited<ReturnType<typeof openSources>>;
