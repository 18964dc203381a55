import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '../core/storage/disk-space.ts';
import { type Log, toLog } from '../core/log/log.ts';

/** Body of `/readyz` when the process is ready. */
export interface Readiness {
  /** Use of the database replica; left out: there is no replica. */
  readonly replica?: 'used' | 'left out';
}

/** Rejects with the reason when the process cannot serve listeners now. */
export type ReadinessCheck = () => Promise<Readiness>;

/** Logs when the server stops being ready, why, and when it is ready again; not each probe that finds it so. */
function createReadinessLog() {
  let failing: { readonly isDiskFull: boolean; readonly sinceMs: number } | null = null;
  return {
    failed: (log: Log, cause: unknown): void => {
      const isFull = isDiskFull(cause);
      if (failing?.isDiskFull !== isFull) log.warn('http.not-ready', { cause });
      failing = { isDiskFull: isFull, sinceMs: failing?.sinceMs ?? performance.now() };
    },
    succeeded: (log: Log): void => {
      if (failing === null) return;
      log.info('http.ready-again', { durationMs: Math.round(performance.now() - failing.sinceMs) });
      failing = null;
    },
  };
}

/** Registers `/healthz` (liveness) and `/readyz` (readiness; 503 when the process cannot serve). */
export function registerHealth(app: FastifyInstance, isReady: ReadinessCheck): void {
  const quiet = { schema: { hide: true } };
  const readiness = createReadinessLog();
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      const details = await isReady();
      readiness.succeeded(toLog(request.log));
      return { status: 'ready', ...details };
    } catch (cause) {
      readiness.failed(toLog(request.log), cause);
      return reply
        .code(503)
        .send({ status: 'not ready', ...(isDiskFull(cause) ? { reason: 'disk-full' } : {}) });
    }
  });
}
