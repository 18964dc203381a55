import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a connection waits for. */
interface Waiting {
  /** Requests that are being answered; several if the client does not wait for replies (pipelining). */
  requests: number;
  /** Ends the connection; undefined while a request is being answered. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Closes connections on which no further request has arrived in the time that Node gives an idle connection and the
 * headers of a request. Node itself restarts that time at every byte, also at the blank lines that may stand before a
 * request (RFC 9112, section 2.2), so that a client could keep all connections with a few bytes a minute.
 */
export function closeIdleConnections({ server }: FastifyInstance): void {
  const connections = new WeakMap<IncomingMessage['socket'], Waiting>();
  const find = (socket: IncomingMessage['socket']): Waiting => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const waiting: Waiting = { requests: 0, timer: undefined };
    connections.set(socket, waiting);
    socket.once('close', () => clearTimeout(waiting.timer));
    return waiting;
  };
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const waiting = find(socket);
    clearTimeout(waiting.timer);
    waiting.requests += 1;
    response.once('close', () => {
      waiting.requests -= 1;
      if (waiting.requests > 0 || socket.destroyed) return;
      const idleMs = server.keepAliveTimeout + server.headersTimeout;
      waiting.timer = setTimeout(() => socket.destroy(), idleMs).unref();
    });
  });
}
