import type { Segue } from './segue.ts';

export interface JsonReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Posts JSON with plain `fetch` instead of the typed client.
 * @param headers May set the sender in X-Forwarded-For, as a proxy on this machine may.
 */
export async function postJson(
  { url }: Segue,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonReply> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as JsonReply['body'] };
}
