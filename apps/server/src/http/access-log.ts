import type { FastifyInstance } from 'fastify';

/** One line a request. The declared path is logged, never the address itself: that may hold tokens and e-mails. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method: request.method, route, status: reply.statusCode, elapsedMs }, 'request');
  });
}
