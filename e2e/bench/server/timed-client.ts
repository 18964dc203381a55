import { Agent, request } from 'node:http';
import { type WireClient, createWireClient } from '@segue/contract/client';

/** A client that notes how long each of its calls took, over one connection that is kept open. */
export interface TimedClient {
  readonly client: WireClient;
  /** Milliseconds of the last answer: from sending the request to the last byte. */
  readonly lastMs: () => number;
  /** The baseline: a call that does nothing. */
  readonly callNothing: () => Promise<number>;
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly elapsedMs: number;
}

/** Bare Node HTTP: what `fetch` adds on this side is no part of the answer's time. */
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

/** Makes the client of a server. @param sender The address it calls from, as a proxy on this machine would tell it. */
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
    callNothing: async () => (await ask(agent, `${url}/healthz`, {})).elapsedMs,
    close: () => agent.destroy(),
  };
}
