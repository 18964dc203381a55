import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { PrettyOptions } from 'pino-pretty';

const STANDARD_OUTPUT = 1;

/** Characters buffered while standard output cannot be written; later lines are dropped. */
const MAX_KEPT_LENGTH = 1024 ** 2;

/** Drops lines that cannot be written, without ending the process. @see ignoreOutputErrors */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MAX_KEPT_LENGTH });
  output.on('error', () => undefined);
  return output;
}

const { info: INFO } = pino.levels.values;

/** Drops the only line that Fastify writes itself, without an event: where it listens (`http.listening`). */
const EVENTS_ALONE: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    if (level !== INFO || typeof args[0] !== 'string') method.apply(this, args);
  },
};

/** Writes readable lines. Loads what makes them, which a server without a terminal never needs. */
const openReadable = async (options: PrettyOptions): Promise<DestinationStream> =>
  (await import('pino-pretty')).default({ translateTime: 'HH:MM:ss', ...options });

/** Logs JSON lines; in a terminal, only warnings and errors in readable form. */
export async function createLogger(): Promise<Logger> {
  const destination = openStandardOutput();
  if (!process.stdout.isTTY) return pino({ level: 'info', hooks: EVENTS_ALONE }, destination);
  return pino({ level: 'warn' }, await openReadable({ ignore: 'pid,hostname,reqId', destination }));
}

/**
 * The logger of operator commands: writes to standard error, since standard output is the answer;
 * synchronously.
 */
export async function createCommandLogger(): Promise<Logger> {
  if (!process.stderr.isTTY) return pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }));
  return pino({ level: 'info' }, await openReadable({ ignore: 'pid,hostname', destination: 2, sync: true }));
}
