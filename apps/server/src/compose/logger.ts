import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Log } from '../core/log.ts';

/** JSON lines for machines; in a terminal only what an operator has to see, to be read by people. */
export function createLogger(): Logger {
  if (!process.stdout.isTTY) return pino({ level: 'info' });
  return pino(
    { level: 'warn' },
    pretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss', sync: true }),
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

/** The log port of core over pino. */
export const toLog = (logger: Logger): Log => ({
  info: (event, details = {}) => logger.info({ event, ...details }, event),
  warn: (event, details = {}) => logger.warn({ event, ...details }, event),
  error: (event, details = {}) => logger.error({ event, ...details }, event),
});
