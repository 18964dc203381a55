import { describe, expect, it } from 'vitest';
import { ApiError, createClient } from './client.ts';

const hosts = { songs: 'http://s', music: 'http://m', home: 'http://h', auth: 'http://a' };

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const aClient = (reply: () => Response, token: string | null = null) => {
  const sent: Sent[] = [];
  const client = createClient({
    hosts,
    getAuthToken: () => token,
    fetch: async (url, init) => {
      sent.push({
        url: url instanceof Request ? url.url : url.toString(),
        method: init?.method,
        headers: (init?.headers ?? {}) as Record<string, string>,
        body: init?.body,
      });
      return reply();
    },
  });
  return { client, sent };
};

describe('the typed client', () => {
  it.each([
    ['AC/DC', 'http://m/api/search/AC%2FDC'],
    ['50%', 'http://m/api/search/50%25'],
    ['C#', 'http://m/api/search/C%23'],
    ['?', 'http://m/api/search/%3F'],
    ['..', 'http://m/api/search/%20..'],
  ])('keeps %s one path value', async (query, url) => {
    const { client, sent } = aClient(() => Response.json([]));
    await client.search({ params: { query } });
    expect(new URL(sent[0]?.url ?? '').href).toBe(url);
  });

  it('sends the session token only where a call asks for it [6.02]', async () => {
    const { client, sent } = aClient(() => Response.json({ exists: true }), 'secret');
    await client.checkLiked({ params: { videoId: 'abcdefghijk' } });
    await client.home({});
    expect(sent.map(({ headers }) => headers['auth-token'])).toEqual(['secret', undefined]);
  });

  it('leaves an absent query value out and encodes the others', async () => {
    const { client, sent } = aClient(() => Response.json({ success: true }));
    await client.checkUser({ query: { email: 'a+b@example.org' } });
    await client.fetchHistory({ query: { page: '1' } });
    expect(sent.map(({ url }) => url)).toEqual([
      'http://a/api/verifications/checkUser?email=a%2Bb%40example.org',
      'http://a/api/songs/fetchhistory?page=1',
    ]);
  });

  it('rejects with the server’s own sentence on a refusal', async () => {
    const { client } = aClient(() =>
      Response.json({ success: false, error: 'Email or password is incorrect' }, { status: 401 }),
    );
    const refusal = client.signIn({ body: { email: 'a@b.c', password: 'x' } });
    await expect(refusal).rejects.toThrow(ApiError);
    await expect(refusal).rejects.toThrow('Email or password is incorrect');
  });

  it('names the status of a refusal without a body', async () => {
    const { client } = aClient(() => new Response('<html>', { status: 502 }));
    await expect(client.home({})).rejects.toThrow('HTTP 502');
  });
});
