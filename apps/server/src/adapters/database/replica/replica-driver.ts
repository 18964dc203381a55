import type { CompiledQuery, QueryResult } from 'kysely';
import type { Pool } from 'pg';
import { ReadDriver } from '../dialects/read-driver.ts';
import type { Db } from '../schema.ts';

export interface ReplicaDriverParts {
  readonly primary: Db;
  readonly replica: Pool;
  /** Where the reads that begin now go. */
  readonly choose: () => Promise<'primary' | 'replica'>;
  /** Called when the replica failed a read, which the primary then answers. */
  readonly onFailure: (cause: unknown) => void;
}

/** The code of a failure; '' if it has none. */
export const toCode = (cause: unknown): string => {
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * Whether the statement itself is at fault, and would fail at the primary as well. SQLSTATE class 40 is a
 * conflict with the replay of the write-ahead log; 42501 is a right that only the user of the replica lacks.
 */
const isStatementFault = (code: string): boolean =>
  /^[234][\dA-Z]{4}$/.test(code) && !code.startsWith('40') && code !== '42501';

/** A table or a column that the replica does not have; it may not have replayed a migration yet. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['42P01', '42703']);

/**
 * Whether this one read took too long, or found all connections in use by others: the replica may answer the next
 * one. Whether it answers at all is checked every second.
 */
const isSlow = (cause: unknown): boolean =>
  cause instanceof Error &&
  /^(?:Query read timeout|timeout exceeded when trying to connect)/.test(cause.message);

/**
 * Sends a read to the replica. The pool closes a connection whose query failed, also one that still waits for the
 * result of a query that took too long.
 */
async function queryReplica<R>(
  replica: Pool,
  { sql, parameters }: CompiledQuery<R>,
): Promise<QueryResult<R>> {
  const { rows } = await replica.query<R & object>(sql, [...parameters]);
  return { rows };
}

/** Kysely driver for reads outside transactions: each goes to the pool of the replica or of the primary. */
export const createReplicaDriver = ({
  primary,
  replica,
  choose,
  onFailure,
}: ReplicaDriverParts): ReadDriver =>
  new ReadDriver(async <R>(query: CompiledQuery<R>): Promise<QueryResult<R>> => {
    if ((await choose()) === 'primary') return primary.executeQuery(query);
    try {
      return await queryReplica(replica, query);
    } catch (cause) {
      const code = toCode(cause);
      if (UNKNOWN_NAMES.has(code)) return primary.executeQuery(query);
      if (isStatementFault(code)) throw cause;
      if (!isSlow(cause)) onFailure(cause);
      return primary.executeQuery(query);
    }
  });
