import type { FastifyInstance } from 'fastify';
import { toLog } from '../core/log.ts';
import { isDiskFull } from '../core/disk-space.ts';

/** What a process that can serve tells of its parts. */
export interface Readiness {
  /** Of the database; left out: it has none. */
  readonly replica?: 'used' | 'left out';
}

/** Rejects with the reason when the process cannot serve listeners now. */
export type ReadinessCheck = () => Promise<Readiness>;

/** `/healthz`: the process lives. `/readyz`: it can serve, else 503. */
export function registerHealth(app: FastifyInstance, isReady: ReadinessCheck): void {
  const quiet = { schema: { hide: true } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      return { status: 'ready', ...(await isReady()) };
    } catch (cause) {
      toLog(request.log).warn('http.not-ready', { cause });
      return reply
        .code(503)
        .send({ status: 'not ready', ...(isDiskFull(cause) ? { reason: 'disk-full' } : {}) });
    }
  });
}
