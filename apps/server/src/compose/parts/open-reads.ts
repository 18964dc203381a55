import type { OpenedDatabase } from '../../adapters/database/database.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../core/log.ts';
import { StartRefused, toDatabaseReason } from '../operation/start-refused.ts';
import type { CallScope } from '../../http/host.ts';

/** Where the catalogue is read from. */
export interface OpenedReads {
  /** For reads alone; the database itself where it has no replica. */
  readonly database: OpenedDatabase;
  /** Around each call; null: there is no replica that it could matter for. */
  readonly callScope: CallScope | null;
  /** From now on reads see what this process has written up to now. */
  readonly noteOwn: () => Promise<void>;
  /** null: there is no replica. */
  readonly isReplicaUsed: (() => boolean) | null;
  readonly close: () => Promise<void>;
}

/** Opens the replica of the settings. Only who has one pays for what chooses between it and its primary. */
export async function openReads(
  { databaseReadUrl: url, databaseConnections: connections }: Config,
  database: OpenedDatabase,
  log: Log,
): Promise<OpenedReads> {
  const nothing = (): Promise<void> => Promise.resolve();
  if (url === null)
    return { database, callScope: null, noteOwn: nothing, isReplicaUsed: null, close: nothing };
  const { openReplica } = await import('../../adapters/database/replica/open-replica.ts');
  const { reads, calls, isUsed } = await openReplica(database, { url, connections, log }).catch(
    (cause: unknown) => {
      const reason = toDatabaseReason(cause);
      throw new StartRefused(`The replica of SEGUE_DATABASE_READ_URL cannot be used (${reason}).`, { cause });
    },
  );
  return {
    database: reads,
    callScope: calls.run,
    noteOwn: calls.noteOwn,
    isReplicaUsed: isUsed,
    close: reads.close,
  };
}
