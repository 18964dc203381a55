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

/** The log port of core over pino. */
export const toLog = (logger: Logger): Log => ({
  info: (event, details = {}) => logger.info({ event, ...details }, event),
  warn: (event, details = {}) => logger.warn({ event, ...details }, event),
  error: (event, details = {}) => logger.error({ event, ...details }, event),
});
