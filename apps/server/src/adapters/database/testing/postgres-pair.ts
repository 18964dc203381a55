import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../../../../../scripts/run/postgres.mjs';

/** Why tests with a primary and a replica cannot run here; null: they can. */
export const withoutPostgres: string | null =
  findPostgres() === undefined ? 'no PostgreSQL here (apt-get install postgresql)' : null;

/** A primary and a replica that streams from it, of a test's own. */
export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  readonly stop: () => void;
}

const orFail = (server: PostgresServer | null): PostgresServer => {
  if (server === null) throw new Error('Expected PostgreSQL to start.');
  return server;
};

/** Starts both; the replica has all that the primary has. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const primary = orFail(await startPostgres());
  const replica = orFail(await startReplica(primary));
  return {
    primary,
    replica,
    stop: () => {
      replica.stop();
      primary.stop();
    },
  };
}
