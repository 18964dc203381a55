import type { Database, OpenedDatabase } from '../../adapters/database/database.ts';
import { createSearchThread, type SearchThread } from '../../adapters/search/thread/search-thread.ts';
import type { Config } from '../../config.ts';
import type { PersonalHome } from '../../core/discovery/home/personal-home.ts';
import type { Log } from '../../core/log/log.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import type { CallScope } from '../../http/calls/host.ts';

const doNothing = (): Promise<void> => Promise.resolve();

/** Connections for reading. */
export interface OpenedReads {
  /** For reads only; the database itself unless it has a replica. */
  readonly database: OpenedDatabase;
  /**
   * For reads of many rows that have to see this process's writes. With SQLite they run in a thread, since
   * statements there are synchronous.
   */
  readonly bulk: Database;
  /** Searches SQLite and reads for `bulk`; null: a database server does both. */
  readonly thread: SearchThread | null;
  /** Wraps each call; null: there is neither a thread to keep alive nor a replica. */
  readonly callScope: CallScope | null;
  /** Makes later reads see the writes of this process so far. */
  readonly noteOwnWrites: () => Promise<void>;
  /** null: there is no replica. */
  readonly isReplicaUsed: (() => boolean) | null;
  readonly close: () => Promise<void>;
}

/** Opens reads of SQLite: short ones on the database's own connection, long ones in a thread. */
function openFileReads({ hosts }: Config, database: OpenedDatabase, file: string): OpenedReads {
  const thread = createSearchThread(file);
  const { reads: bulk, keepAlive, close } = thread;
  const keepForCall: CallScope = ({ accountId }, work) => {
    if (accountId !== null) keepAlive();
    return work();
  };
  const callScope = hosts.includes('music') ? keepForCall : null;
  return { database, bulk, thread, callScope, noteOwnWrites: doNothing, isReplicaUsed: null, close };
}

/**
 * Starts the search thread when the home page loads, so that the listener's first search does not wait for
 * it.
 */
export const withSearchWarmUp = (home: PersonalHome, thread: OpenedReads['thread']): PersonalHome => ({
  load: (accountId, homeVersion) => {
    thread?.keepAlive();
    return home.load(accountId, homeVersion);
  },
});

/** Opens the configured replica. Its code is loaded on demand. */
async function openServerReads(
  { databaseReadUrl: url, databaseConnections: connections }: Config,
  database: OpenedDatabase,
  log: Log,
): Promise<OpenedReads> {
  const own = { bulk: database, thread: null };
  if (url === null)
    return {
      database,
      ...own,
      callScope: null,
      noteOwnWrites: doNothing,
      isReplicaUsed: null,
      close: doNothing,
    };
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
    noteOwnWrites: calls.noteOwnWrites,
    isReplicaUsed: isUsed,
    close: reads.close,
  };
}

/** @param file Path of the SQLite database; null: a database server. */
export const openReads = async (
  config: Config,
  database: OpenedDatabase,
  file: string | null,
  log: Log,
): Promise<OpenedReads> =>
  file === null ? openServerReads(config, database, log) : openFileReads(config, database, file);
