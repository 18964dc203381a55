import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that a host received. */
export interface ReceivedCall {
  /** Method, path and query, percent-decoded once: 'GET /api/search/AC/DC'. */
  readonly call: string;
  readonly authToken: string | null;
  readonly body: string;
}

/** Writes a response, at once, later or never. */
export type Answer = (response: ServerResponse, asked: ReceivedCall, request: IncomingMessage) => unknown;

/** A server by another vendor: answers by configured rules, in its own shapes. */
export interface ForeignHost {
  readonly url: string;
  /** The received calls that begin with this text. */
  readonly calls: (start: string) => readonly ReceivedCall[];
  /**
   * Adds a rule for calls that begin with `start`; the latest matching rule wins. Of several answers each but
   * the last serves one call.
   */
  readonly answer: (start: string, ...answers: readonly Answer[]) => void;
  /** Forgets rules and calls. */
  readonly reset: () => void;
  readonly close: () => void;
}

export const send =
  (status: number, type: string, body: string): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

export const json = (value: unknown, status = 200): Answer =>
  send(status, 'application/json', JSON.stringify(value));

/** Never answers. */
export const hang: Answer = () => undefined;

const notFound = send(404, 'text/html', '<h1>Not found</h1>');

export const serverError = send(
  500,
  'text/html',
  '<h1>500 Internal Server Error</h1><pre>at Pool.query</pre>',
);

/** Failed responses of hosts. None of their texts may be shown to the listener. */
export const failures: readonly Answer[] = [
  serverError,
  send(200, 'text/html', '<!doctype html><title>Welcome to nginx!</title>'),
  send(200, 'application/json', '{"title": "cut o'),
  (response) => response.writeHead(204).end(),
  json({ success: false, error: 'quota exceeded' }),
  (response) => response.destroy(),
];

/** Delays an answer until `release` is called. */
export function deferAnswer(answer: Answer): { readonly answer: Answer; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (...given) => promise.then(() => answer(...given)), release: resolve };
}

interface Rule {
  readonly start: string;
  readonly answers: Answer[];
}

const toReceivedCall = async (request: IncomingMessage): Promise<ReceivedCall> => ({
  call: `${request.method} ${decodeURIComponent(request.url ?? '')}`,
  authToken: request.headers['auth-token']?.toString() ?? null,
  body: await text(request),
});

/**
 * Starts a host on its own port, and so on its own origin.
 * @param name `localhost` or `127.0.0.1`: browsers treat these as different sites.
 * @param allowedHeaders Value of its access-control-allow-headers.
 */
export async function startForeignHost(name: string, allowedHeaders: string): Promise<ForeignHost> {
  let rules: Rule[] = [];
  let asked: ReceivedCall[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await toReceivedCall(request);
    asked.push(question);
    const rule = rules.findLast(({ start }) => question.call.startsWith(start));
    const answer = rule && rule.answers.length > 1 ? rule.answers.shift() : rule?.answers[0];
    await (answer ?? notFound)(response, question, request);
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', allowedHeaders);
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else void take(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    calls: (start) => asked.filter(({ call }) => call.startsWith(start)),
    answer: (start, ...answers) => void rules.push({ start, answers: [...answers] }),
    reset() {
      rules = [];
      asked = [];
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
