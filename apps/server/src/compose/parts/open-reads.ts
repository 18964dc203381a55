import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createSearchThread, type SearchThread } from '../../adapters/search/search-thread.ts';
import type { Config } from '../../config.ts';
import type { PersonalHome } from '../../core/discovery/home/personal-home.ts';
import type { Log } from '../../core/log.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import type { CallScope } from '../../http/host.ts';

const doNothing = (): Promise<void> => Promise.resolve();

/** Where the catalogue is read from. */
export interface OpenedReads {
  /** For reads alone; the database itself where it has no replica. */
  readonly database: OpenedDatabase;
  /** For reads of many rows of what this process has written: on a file in a thread, since statements there are synchronous. */
  readonly bulk: Pick<OpenedDatabase, 'db' | 'capabilities'>;
  /** Searches a file and reads for `bulk`; null: a server does so beside this process. */
  readonly thread: SearchThread | null;
  /** Around each call; null: there is neither a thread that it could keep nor a replica that it could matter for. */
  readonly callScope: CallScope | null;
  /** From now on reads see what this process has written up to now. */
  readonly noteOwn: () => Promise<void>;
  /** null: there is no replica. */
  readonly isReplicaUsed: (() => boolean) | null;
  readonly close: () => Promise<void>;
}

/** Opens the reads of a file: short ones as the database's own, long ones in a thread. */
function openFileReads({ hosts }: Config, database: OpenedDatabase, file: string): OpenedReads {
  const thread = createSearchThread(file);
  const { reads: bulk, keep, close } = thread;
  const keepForCall: CallScope = ({ accountId }, work) => {
    if (accountId !== null) keep();
    return work();
  };
  const callScope = hosts.includes('music') ? keepForCall : null;
  return { database, bulk, thread, callScope, noteOwn: doNothing, isReplicaUsed: null, close };
}

/** Home from which its reader may search at once: the thread is there by then. */
export const withSearchReady = (home: PersonalHome, thread: OpenedReads['thread']): PersonalHome => ({
  load: (accountId) => {
    thread?.keep();
    return home.load(accountId);
  },
});

/** Opens the replica of the settings. Only who has one pays for what chooses between it and its primary. */
async function openServerReads(
  { databaseReadUrl: url, databaseConnections: connections }: Config,
  database: OpenedDatabase,
  log: Log,
): Promise<OpenedReads> {
  const own = { bulk: database, thread: null };
  if (url === null)
    return { database, ...own, callScope: null, noteOwn: doNothing, isReplicaUsed: null, close: doNothing };
  const { openReplica } = await import('../../adapters/database/replica/open-replica.ts');
  const { reads, calls, isUsed } = await openReplica(database, { url, connections, log }).catch(
    (cause: unknown) => {
      const reason = toDatabaseReason(cause);
      throw new StartRefused(`The replica of SEGUE_DATABASE_READ_URL cannot be used (${reason}).`, { cause });
    },
  );
  return {
    database: reads,
    ...own,
    callScope: calls.run,
    noteOwn: calls.noteOwn,
    isReplicaUsed: isUsed,
    close: reads.close,
  };
}

/** @param file Path of the SQLite database; null: a server is asked. */
export const openReads = async (
  config: Config,
  database: OpenedDatabase,
  file: string | null,
  log: Log,
): Promise<OpenedReads> =>
  file === null ? openServerReads(config, database, log) : openFileReads(config, database, file);
