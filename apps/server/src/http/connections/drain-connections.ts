import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 100;

/** Time that running requests get to end. A paused player can hold a request for hours. */
const DRAIN_MS = 1000;

/**
 * Drains connections while the app closes: idle ones are closed at once (browsers keep them open), others
 * after their current request, and the rest after a second.
 */
export function drainConnections(app: FastifyInstance): void {
  let idleTimer: NodeJS.Timeout | undefined;
  let cutTimer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idleTimer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    cutTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  });
  app.server.once('close', () => {
    clearInterval(idleTimer);
    clearTimeout(cutTimer);
  });
}
