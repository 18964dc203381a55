import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A reverse proxy, as operators put before Segue: one address, while what is behind it comes and goes. */
export interface FrontDoor {
  readonly url: string;
  /** Passes requests on to this address from now on; null: to nobody, so that it answers 502. */
  readonly leadTo: (url: string | null) => void;
  /** Answers an address itself from now on. */
  readonly replace: (path: string, answer: Answer) => void;
  /** Refuses connections and ends those that are open, as a machine does whose network is gone. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Passes a request on with the name it was reached by, as Segue's own addresses follow it. */
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

export async function openFrontDoor(): Promise<FrontDoor> {
  let target: string | null = null;
  const replaced = new Map<string, Answer>();
  const server = createServer((incoming, outgoing) => {
    const answer = replaced.get((incoming.url ?? '/').split('?', 1)[0] ?? '/');
    if (answer) outgoing.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
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
    leadTo: (url) => {
      target = url;
    },
    replace: (path, answer) => {
      replaced.set(path, answer);
    },
    shut: async () => {
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
