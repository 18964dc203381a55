import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 100;

/**
 * While the app closes, connections end as soon as their request has: a browser keeps them open for the next
 * one, which will not come.
 */
export function letConnectionsEnd(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN_MS);
  });
  app.server.once('close', () => clearInterval(timer));
}
