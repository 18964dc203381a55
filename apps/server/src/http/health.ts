import type { FastifyInstance } from 'fastify';
import { toLog } from '../core/log.ts';
import { isDiskFull } from '../core/disk-space.ts';

/** Body of `/readyz` when the process is ready. */
export interface Readiness {
  /** Use of the database replica; left out: there is no replica. */
  readonly replica?: 'used' | 'left out';
}

/** Rejects with the reason when the process cannot serve listeners now. */
export type ReadinessCheck = () => Promise<Readiness>;

/** Registers `/healthz` (liveness) and `/readyz` (readiness; 503 when the process cannot serve). */
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
