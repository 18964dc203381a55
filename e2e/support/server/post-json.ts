import type { Segue } from './segue.ts';

export interface JsonReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Posts JSON as a client of its own making would.
 * @param headers May name a sender in X-Forwarded-For, which a proxy on the same machine may do.
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
