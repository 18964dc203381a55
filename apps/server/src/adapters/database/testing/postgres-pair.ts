import {
  findPostgres,
  type PostgresServer,
  requirePostgres,
  startReplica,
} from '../../../../../../scripts/run/postgres.mjs';

/** Why tests with a primary and a replica cannot run here; null: they can. */
export const withoutPostgres: string | null =
  findPostgres() === undefined ? 'no PostgreSQL here (apt-get install postgresql)' : null;

/**
 * The server of the test run, or without one a server of its own; for tests that only use databases of their own.
 */
export async function openPostgresServer(): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const url = process.env['TEST_POSTGRES_URL'];
  return url === undefined ? requirePostgres() : { url, stop: () => undefined };
}

/** A primary and a streaming replica that a test has started. */
export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  readonly stop: () => void;
}

/** Starts both; the replica has caught up with the primary. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const primary = await requirePostgres();
  const replica = await startReplica(primary);
  if (replica === null) throw new Error('Expected PostgreSQL to start.');
  return {
    primary,
    replica,
    stop: () => {
      replica.stop();
      primary.stop();
    },
  };
}
