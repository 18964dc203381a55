import type { FastifyInstance } from 'fastify';
import { toLog } from '../core/log/log.ts';

/**
 * Logs one line per request. Logs the route pattern, never the address, which may hold tokens and e-mail
 * addresses.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    toLog(request.log).info('http.request', { method, route, status: reply.statusCode, elapsedMs });
  });
}
