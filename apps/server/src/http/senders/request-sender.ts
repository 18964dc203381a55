import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { toSenderPrefix } from './sender.ts';

const prefixes = new AsyncLocalStorage<string>();

/** Makes the network of the sender available to all code called by a handler (AsyncLocalStorage). */
export function registerRequestSender(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _, done) => prefixes.run(toSenderPrefix(request.ip), done));
}

/** The network of the current request's sender, such as '192.0.2.0/24'; null outside of a request. */
export const readRequestSender = (): string | null => prefixes.getStore() ?? null;
