import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { toSenderPrefix } from './sender.ts';

const prefixes = new AsyncLocalStorage<string>();

/** Lets whatever a handler calls know which network the request came from. */
export function registerRequestSender(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _, done) => prefixes.run(toSenderPrefix(request.ip), done));
}

/** The network that the request being handled came from, such as '192.0.2.0/24'; null outside of a request. */
export const readRequestSender = (): string | null => prefixes.getStore() ?? null;
