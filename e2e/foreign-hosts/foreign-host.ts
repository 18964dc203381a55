import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a host was asked. */
export interface Asked {
  /** Method, path and query, decoded once: 'GET /api/search/AC/DC'. */
  readonly call: string;
  readonly authToken: string | null;
  readonly body: string;
}

/** Writes a reply, sooner or later or never. */
export type Answer = (response: ServerResponse, asked: Asked, request: IncomingMessage) => unknown;

/** A server that is not ours: it answers by rules, in shapes of its own. */
export interface ForeignHost {
  readonly url: string;
  /** The calls that begin with this text. */
  readonly calls: (start: string) => readonly Asked[];
  /** Answers calls that begin with `start`; the latest rule wins. A list of answers serves one call each. */
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

/** Takes the call and never answers. */
export const hang: Answer = () => undefined;

const notFound = send(404, 'text/html', '<h1>Not found</h1>');

export const serverError = send(
  500,
  'text/html',
  '<h1>500 Internal Server Error</h1><pre>at Pool.query</pre>',
);

/** What hosts send in place of an answer: each is a failure, and none is for the listener's eyes. */
export const failures: readonly Answer[] = [
  serverError,
  send(200, 'text/html', '<!doctype html><title>Welcome to nginx!</title>'),
  send(200, 'application/json', '{"title": "cut o'),
  (response) => response.writeHead(204).end(),
  json({ success: false, error: 'quota exceeded' }),
  (response) => response.destroy(),
];

/** An answer that waits until it is let go. */
export function held(answer: Answer): { readonly answer: Answer; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (...given) => promise.then(() => answer(...given)), letGo: resolve };
}

interface Rule {
  readonly start: string;
  readonly answers: Answer[];
}

const toAsked = async (request: IncomingMessage): Promise<Asked> => ({
  call: `${request.method} ${decodeURIComponent(request.url ?? '')}`,
  authToken: request.headers['auth-token']?.toString() ?? null,
  body: await text(request),
});

/**
 * Starts a host on a port, and so an origin, of its own.
 * @param name `localhost` or `127.0.0.1`: to a browser these are two sites.
 * @param allowedHeaders What its CORS rules let through, as a foreign host would have them.
 */
export async function startForeignHost(name: string, allowedHeaders: string): Promise<ForeignHost> {
  let rules: Rule[] = [];
  let asked: Asked[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await toAsked(request);
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
