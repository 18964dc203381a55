import type { CompiledQuery, QueryResult } from 'kysely';
import { ReadDriver } from '../dialects/read-driver.ts';
import type { Db } from '../schema.ts';

export interface ReplicaDriverParts {
  readonly primary: Db;
  readonly replica: Db;
  /** Where the reads that begin now go. */
  readonly choose: () => Promise<'primary' | 'replica'>;
  /** Told when the replica failed a read that the primary then answers. */
  readonly onFailure: (cause: unknown) => void;
}

/** The statement itself is at fault, and fails at the primary as well. Class 40 is a conflict with what is replayed. */
const isOwnFault = (cause: unknown): boolean => {
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' && /^[234][\dA-Z]{4}$/.test(code) && !code.startsWith('40');
};

/** Kysely's driver for reads outside transactions: each goes to the replica, or to the primary, whose pools they use. */
export const createReplicaDriver = ({
  primary,
  replica,
  choose,
  onFailure,
}: ReplicaDriverParts): ReadDriver =>
  new ReadDriver(async <R>(query: CompiledQuery<R>): Promise<QueryResult<R>> => {
    if ((await choose()) === 'primary') return primary.executeQuery(query);
    try {
      return await replica.executeQuery(query);
    } catch (cause) {
      if (isOwnFault(cause)) throw cause;
      onFailure(cause);
      return primary.executeQuery(query);
    }
  });
