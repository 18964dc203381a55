import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** `silence` leaves the request without an answer, as on a dead connection. */
type Override = Answer | 'no answer' | 'silence';

/** A reverse proxy, as operators place before Segue: its address stays while the server behind it changes. */
export interface ReverseProxy {
  readonly url: string;
  /** Sets the upstream; null: every request gets 502. */
  readonly setUpstream: (url: string | null) => void;
  /** Overrides the answer for a path, or breaks or holds the connection instead; null: no longer. */
  readonly replace: (path: string, answer: Override | null) => void;
  /** Refuses new connections and closes open ones, as if the host were offline. */
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Forwards a request with its original Host header, since Segue derives its own addresses from it. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { method, headers, url } = incoming;
  const forwarded = request(new URL(url ?? '/', target), { method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

export async function openReverseProxy(): Promise<ReverseProxy> {
  let target: string | null = null;
  const replaced = new Map<string, Override>();
  const server = createServer((incoming, outgoing) => {
    const answer = replaced.get((incoming.url ?? '/').split('?', 1)[0] ?? '/');
    if (answer === 'silence') return;
    if (answer === 'no answer') outgoing.destroy();
    else if (answer) outgoing.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    else if (target === null) outgoing.writeHead(502).end('Bad Gateway');
    else passOn(incoming, outgoing, target);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://localhost:${port}`,
    setUpstream: (url) => {
      target = url;
    },
    replace: (path, answer) => {
      if (answer === null) replaced.delete(path);
      else replaced.set(path, answer);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    open: async () => {
      await listen(port);
    },
  };
}
