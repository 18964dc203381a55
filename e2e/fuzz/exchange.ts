import { Agent, request as startRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FuzzRequest } from './requests.ts';

/** The outcome of a request. */
export type Exchange =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly text: string;
      readonly elapsedMs: number;
    }
  /** The connection ended before a complete reply. */
  | { readonly kind: 'closed'; readonly code: string }
  | { readonly kind: 'hang' };

const PATIENCE_MS = 10_000;

/** A keep-alive agent with at most this many connections. */
export const createAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

/** Sends a request as it is; `fetch` would normalise the address. */
export async function exchange(
  agent: Agent,
  origin: string,
  { method, target, headers, body }: FuzzRequest,
  token: string | null,
): Promise<Exchange> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const reply = await new Promise<Exchange>((resolve, reject) => {
      const sent = startRequest(
        {
          agent,
          hostname,
          port,
          method,
          path: target,
          signal,
          headers: {
            ...headers,
            ...(token === null ? {} : { 'auth-token': token }),
            'content-length': body?.length ?? 0,
          },
        },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                kind: 'reply',
                status: response.statusCode ?? 0,
                headers: response.headers as Record<string, string>,
                text: bytes.toString('utf8'),
                elapsedMs: performance.now() - startedAt,
              }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
    return reply;
  } catch (cause) {
    if (signal.aborted) return { kind: 'hang' };
    return { kind: 'closed', code: String((cause as NodeJS.ErrnoException).code ?? cause) };
  }
}
