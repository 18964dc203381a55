import type { FastifyInstance } from 'fastify';
import { toLog } from '../../core/log/log.ts';

/**
 * Enough for several hundred browsers with six connections each, or for a proxy; a connection that reads a
 * stream takes 300 KB.
 */
const MAX_CONNECTIONS = 4096;

const LOG_EVERY_MS = 60_000;

/** Closes new connections beyond the limit at once; logs that once a minute. */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  const logDropped = (): void => {
    timer = undefined;
    if (dropped === 0) return;
    toLog(app.log).warn('http.connections-full', { dropped, max: app.server.maxConnections });
    dropped = 0;
    timer = setTimeout(logDropped, LOG_EVERY_MS).unref();
  };
  app.server.on('drop', () => {
    dropped++;
    if (timer === undefined) logDropped();
  });
  app.server.once('close', () => clearTimeout(timer));
}
