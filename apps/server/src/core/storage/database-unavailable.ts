/** Codes of the system when a server cannot be reached. */
const UNREACHABLE =
  /^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOST(?:UNREACH|DOWN)|NET(?:UNREACH|DOWN)|NOTFOUND|AI_AGAIN)$/;

/**
 * Codes of PostgreSQL for what passes by itself: no connection (08), it stops, starts or crashed (57P), it takes no
 * more connections (53300), it takes no writes, as during a failover (25006), it chose this transaction to end a
 * deadlock or a conflict (40), or the transaction waited too long for a statement (25P03).
 */
const PASSING = /^(?:08\w{3}|57P0[1-3]|53300|25006|25P03|40001|40P01)$/;

/** Codes of SQLite while another program writes to the file for longer than a statement waits. */
const LOCKED = /^SQLITE_BUSY(?:_\w+)?$/;

/** Beginnings of the messages of failures to which pg gives no code. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

const hasCode = (cause: Error, codes: RegExp): boolean => 'code' in cause && codes.test(String(cause.code));

/**
 * Whether an error means that the database is unavailable for now, as opposed to a statement that would fail again.
 */
export const isDatabaseUnavailable = (cause: unknown): boolean =>
  cause instanceof Error &&
  (hasCode(cause, UNREACHABLE) ||
    hasCode(cause, PASSING) ||
    hasCode(cause, LOCKED) ||
    AWAY_MESSAGES.some((words) => cause.message.startsWith(words)));
