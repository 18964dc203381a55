import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

const STANDARD_OUTPUT = 1;

/** Characters kept while standard output cannot be written; lines beyond are dropped. */
const MAX_KEPT_LENGTH = 1024 ** 2;

/** Lines that cannot be written are lost and end nothing. @see surviveLostOutput */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MAX_KEPT_LENGTH });
  output.on('error', () => undefined);
  return output;
}

/** JSON lines for machines; in a terminal only what an operator has to see, to be read by people. */
export function createLogger(): Logger {
  const destination = openStandardOutput();
  if (!process.stdout.isTTY) return pino({ level: 'info' }, destination);
  return pino(
    { level: 'warn' },
    pretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss', destination }),
  );
}

/** Of an operator's command, whose standard output is its answer: to standard error, each line at once. */
export function createCommandLogger(): Logger {
  if (!process.stderr.isTTY) return pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }));
  return pino(
    { level: 'info' },
    pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', destination: 2, sync: true }),
  );
}
