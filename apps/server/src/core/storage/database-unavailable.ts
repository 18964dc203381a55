/** Error codes of an unavailable database: it stops, starts or crashed (57P), no connection (08, system). */
const AWAY_CODES = /^(?:08\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Beginnings of the messages of failures to which pg gives no code. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/** Whether an error means that the database is unavailable, as opposed to a statement that failed. */
export const isDatabaseUnavailable = (cause: unknown): boolean =>
  cause instanceof Error &&
  (('code' in cause && AWAY_CODES.test(String(cause.code))) ||
    AWAY_MESSAGES.some((words) => cause.message.startsWith(words)));
