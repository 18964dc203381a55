/** What PostgreSQL calls a server that stops, starts or crashed (57P), a connection that failed (08), and the system either. */
const AWAY_CODES = /^(?:08\w{3}|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Failures to which pg gives words alone. */
const AWAY_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];

/** Whether a failure is that of a database which does not answer now, and says nothing of what was asked. */
export const isDatabaseAway = (cause: unknown): boolean =>
  cause instanceof Error &&
  (('code' in cause && AWAY_CODES.test(String(cause.code))) ||
    AWAY_WORDS.some((words) => cause.message.startsWith(words)));
