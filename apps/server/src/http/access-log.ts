import type { FastifyInstance } from 'fastify';
import { toLog } from '../core/log/log.ts';

/** Probes come every few seconds; `http.not-ready` and `http.ready-again` say when their answer changes. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Logs one line per request, except for probes that succeeded. Logs the route pattern, never the address, which may
 * hold tokens and e-mail addresses.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    if (PROBES.has(route) && reply.statusCode < 400) return;
    const { method } = request;
    toLog(request.log).info('http.request', { method, route, status: reply.statusCode, elapsedMs });
  });
}
