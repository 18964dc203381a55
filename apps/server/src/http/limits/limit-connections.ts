import type { FastifyInstance } from 'fastify';
import { toLog } from '../../core/log.ts';

/** Some hundred browsers with six connections each, or what a proxy opens; a reader of a stream takes 300 KB. */
const MAX_CONNECTIONS = 4096;

const LOG_EVERY_MS = 60_000;

/** Beyond the limit new connections are closed at once; the log says so once a minute. */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    timer = undefined;
    if (dropped === 0) return;
    toLog(app.log).warn('http.connections-full', { dropped, max: app.server.maxConnections });
    dropped = 0;
    timer = setTimeout(tell, LOG_EVERY_MS).unref();
  };
  app.server.on('drop', () => {
    dropped++;
    if (timer === undefined) tell();
  });
  app.server.once('close', () => clearTimeout(timer));
}
