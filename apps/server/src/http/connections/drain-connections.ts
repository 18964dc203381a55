import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 100;

/** How long requests under way may take to end. A paused player holds one for hours. */
const DRAIN_MS = 1000;

/**
 * While the app closes, connections are drained: idle ones end at once (a browser keeps them open for the next
 * request, which will not come), others as soon as their request has, and what is left after a second is cut.
 */
export function drainConnections(app: FastifyInstance): void {
  let idleTimer: NodeJS.Timeout | undefined;
  let cutTimer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idleTimer = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN_MS);
    cutTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  });
  app.server.once('close', () => {
    clearInterval(idleTimer);
    clearTimeout(cutTimer);
  });
}
