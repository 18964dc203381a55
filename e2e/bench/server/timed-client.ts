import { Agent, request } from 'node:http';
import { type WireClient, createWireClient } from '@segue/contract/client';

/** A client with one keep-alive connection that records the duration of its last call. */
export interface TimedClient {
  readonly client: WireClient;
  /** Milliseconds of the last call, from sending the request to the last byte. */
  readonly lastMs: () => number;
  /** Baseline: the duration of a call to /healthz in ms. */
  readonly callBaseline: () => Promise<number>;
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly elapsedMs: number;
}

/** Uses node:http, so that the overhead of `fetch` is not part of the measurement. */
const ask = (agent: Agent, url: string, init: RequestInit): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const startedAtMs = performance.now();
    const body = typeof init.body === 'string' ? init.body : undefined;
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const sent = request(url, { agent, method: init.method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const elapsedMs = performance.now() - startedAtMs;
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          elapsedMs,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** @param readSender The client address, sent in X-Forwarded-For as a proxy on this machine would. */
export function createTimedClient(
  url: string,
  readToken: () => string | null,
  readSender: () => string,
): TimedClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let lastMs = 0;
  const timedFetch: typeof fetch = async (address, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': readSender() };
    const answer = await ask(agent, new Request(address).url, { ...init, headers });
    lastMs = answer.elapsedMs;
    return new Response(answer.body, { status: answer.status });
  };
  const hosts = { songs: url, music: url, home: url, auth: url };
  return {
    client: createWireClient({ hosts, getAuthToken: readToken, fetch: timedFetch }),
    lastMs: () => lastMs,
    callBaseline: async () => (await ask(agent, `${url}/healthz`, {})).elapsedMs,
    close: () => agent.destroy(),
  };
}
