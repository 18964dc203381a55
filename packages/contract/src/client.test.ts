import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, createWireClient, NoAnswerError } from './client.ts';

const hosts = { songs: 'http://s', music: 'http://m', home: 'http://h', auth: 'http://a' };

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const aClient = (reply: () => Response, token: string | null = null, auth = hosts.auth) => {
  const sent: Sent[] = [];
  const client = createWireClient({
    hosts: { ...hosts, auth },
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
    ['.', 'http://m/api/search/%20.'],
    ['..', 'http://m/api/search/%20..'],
  ])('encodes %s as a single path segment', async (query, url) => {
    const { client, sent } = aClient(() => Response.json([]));
    await client.search({ params: { query } });
    expect(new URL(sent[0]?.url ?? '').href).toBe(url);
  });

  it('sends the auth token only with calls that require it [6.02]', async () => {
    const { client, sent } = aClient(() => Response.json({ exists: true }), 'secret');
    await client.checkLiked({ params: { videoId: 'abcdefghijk' } });
    await client.libraryOverview({});
    expect(sent.map(({ headers }) => headers['auth-token'])).toEqual(['secret', undefined]);
  });

  it('sends another token where one is given, also after the stored one is gone', async () => {
    const { client, sent } = aClient(() => Response.json({ success: true }));
    await client.logout({}, { authToken: 'ended here', keepalive: true });
    expect(sent[0]?.headers['auth-token']).toBe('ended here');
  });

  it('omits absent query values and encodes the others', async () => {
    const { client, sent } = aClient(() => Response.json({ success: true }));
    await client.checkUser({ query: { email: 'a+b@example.org' } });
    await client.fetchHistory({ query: { page: '1' } });
    expect(sent.map(({ url }) => url)).toEqual([
      'http://a/api/verifications/checkUser?email=a%2Bb%40example.org',
      'http://a/api/songs/fetchhistory?page=1',
    ]);
  });

  it('rejects with the server’s error message on a refusal', async () => {
    const { client } = aClient(() =>
      Response.json({ success: false, error: 'Email or password is incorrect' }, { status: 401 }),
    );
    const refusal = client.signIn({ body: { email: 'a@b.c', password: 'x' } });
    await expect(refusal).rejects.toThrow(ApiError);
    await expect(refusal).rejects.toThrow('Email or password is incorrect');
  });

  it('requests JSON with the accept header', async () => {
    const { client, sent } = aClient(() => Response.json([]));
    await client.home({});
    expect(sent[0]?.headers['accept']).toBe('application/json');
  });

  it('sends the content type JSON only with a body', async () => {
    const { client, sent } = aClient(() => Response.json({ success: true }));
    await client.sendOtp({ body: { email: 'mara@example.org' } });
    await client.home({});
    expect(sent.map(({ headers }) => headers['content-type'])).toEqual(['application/json', undefined]);
  });

  it('does not treat an error beside success: true as a refusal', async () => {
    const { client } = aClient(() => Response.json({ success: true, error: 'Quota nearly used' }));
    await expect(client.home({})).resolves.toMatchObject({ success: true });
  });

  it('uses the global fetch when it is given none', async () => {
    vi.stubGlobal('fetch', async (url: string) => Response.json([url]));
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(createWireClient({ hosts, getAuthToken: () => null }).home({})).resolves.toEqual([
      'http://h/api/home',
    ]);
  });

  it('reports the HTTP status of a refusal without a JSON body', async () => {
    expect(new ApiError(400, null)).toMatchObject({ name: 'ApiError', message: 'HTTP 400' });
    const { client } = aClient(() => new Response('<html>', { status: 502 }));
    await expect(client.home({})).rejects.toThrow('HTTP 502');
  });

  it.each([
    [{ success: false, error: 'Email or password is incorrect' }, 'Email or password is incorrect'],
    [{ success: false, message: 'Try later' }, 'Try later'],
    [{ error: 'Quota exceeded' }, 'Quota exceeded'],
    [{ success: false }, 'The server refused this.'],
  ])('rejects the body %o as a refusal even with status 200', async (body, message) => {
    const { client } = aClient(() => Response.json(body));
    await expect(client.signIn({ body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow(
      new ApiError(200, body),
    );
    await expect(client.home({})).rejects.toThrow(message);
  });

  it('distinguishes the server’s message from a generic status message', () => {
    expect([new ApiError(502, '<html>').sentence, new ApiError(400, { error: 'No' }).sentence]).toEqual([
      null,
      'No',
    ]);
  });

  it('reads Retry-After of a refusal, or null without it', async () => {
    const { client } = aClient(() => new Response('{}', { status: 429, headers: { 'retry-after': '18' } }));
    await expect(client.home({})).rejects.toMatchObject({ retryAfterSeconds: 18 });
    expect(new ApiError(429, {}).retryAfterSeconds).toBeNull();
  });

  it('keeps the message of a refusal apart from its error', () => {
    const { sentence, bodyMessage } = new ApiError(400, { error: 'No', message: 'Try later' });
    expect([sentence, bodyMessage]).toEqual(['No', 'Try later']);
    expect(new ApiError(400, { error: 'No' }).bodyMessage).toBeNull();
  });

  it.each(['<!doctype html><title>Welcome</title>', '\n<html>'])(
    'takes a page for no answer, such as the sign-in page of a network: %s',
    async (text) => {
      const { client } = aClient(() => new Response(text));
      await expect(client.home({})).rejects.toThrow(NoAnswerError);
    },
  );

  it('takes a page for no answer where a file was asked for', async () => {
    const asPage = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    const page = aClient(() => new Response('<title>Welcome</title>', asPage));
    await expect(page.client.exportAccount({})).rejects.toThrow(/answered in place of the server/);
    const file = aClient(() => new Response('{"likes": []}'));
    await expect(file.client.exportAccount({})).resolves.toBe('{"likes": []}');
  });

  it.each([
    [404, '404 page not found'],
    [401, '<title>Who are you?</title>'],
    [500, ''],
  ])('takes a %d without JSON for no answer of our own server [2.184]', async (status, text) => {
    const answer = () => new Response(text, { status });
    await expect(aClient(answer, 'secret', '').client.fetchAccount({})).rejects.toThrow(NoAnswerError);
    await expect(aClient(answer, 'secret').client.fetchAccount({})).rejects.toThrow(`HTTP ${status}`);
  });

  it.each([
    [404, '{}'],
    [502, 'Bad Gateway'],
    [511, '<title>Welcome</title>'],
  ])('tells the status of a %d of our own address: %s', async (status, text) => {
    const { client } = aClient(() => new Response(text, { status }), null, '');
    await expect(client.fetchAccount({})).rejects.toThrow(`HTTP ${status}`);
  });

  it.each(['{"shelves":', 'undefined'])('rejects a body that is not valid JSON: %s', async (text) => {
    const { client } = aClient(() => new Response(text));
    await expect(client.home({})).rejects.toMatchObject({
      message: 'The server sent an answer that cannot be read.',
      cause: expect.any(SyntaxError),
    });
  });

  it('resolves to null for an empty body', async () => {
    const { client } = aClient(() => new Response(null, { status: 204 }));
    await expect(client.home({})).resolves.toBeNull();
  });
});

describe('timeout and cancellation of a call', () => {
  const anUnansweredClient = () =>
    createWireClient({
      hosts,
      getAuthToken: () => null,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    });

  it('rejects with NoAnswerError after 30 seconds without an answer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const outcome = anUnansweredClient()
      .home({})
      .catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBeInstanceOf(NoAnswerError);
    await expect(outcome).resolves.toMatchObject({
      name: 'NoAnswerError',
      message: 'The server did not answer in time.',
    });
  });

  it('clears the timeout once the host has answered', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { client } = aClient(() => Response.json([]));
    await client.home({});
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits as long as bytes of a long reply keep arriving', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    async function* write() {
      for (const piece of ['[', '', ']']) {
        yield new TextEncoder().encode(`${piece}  `);
        await new Promise((resolve) => setTimeout(resolve, 29_000));
      }
    }
    const { client } = aClient(() => new Response(ReadableStream.from(write())));
    const outcome = client.home({}).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(90_000);
    await expect(outcome).resolves.toEqual([]);
  });

  it('rejects with NoAnswerError 30 seconds after the last bytes of a reply that ends half-way', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const client = createWireClient({
      hosts,
      getAuthToken: () => null,
      fetch: async (_, init) =>
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('['));
              init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
            },
          }),
        ),
    });
    const outcome = client.home({}).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(outcome).resolves.toBeInstanceOf(NoAnswerError);
  });

  it('rejects with AbortError when the caller cancels it', async () => {
    const leaving = new AbortController();
    const answer = anUnansweredClient().home({}, { signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('the optional auth token', () => {
  /** A songs host that rejects every call with a session token, as its CORS rules would. */
  const aStrictHost = (songs: string) => {
    const sent: (string | null)[] = [];
    const client = createWireClient({
      hosts: { ...hosts, songs },
      getAuthToken: () => 'secret',
      fetch: async (_, init) => {
        const token = new Headers(init?.headers).get('auth-token');
        sent.push(token);
        if (token !== null) throw new TypeError('Failed to fetch');
        return Response.json({ access_token: 'anyone', expires_in: 60 });
      },
    });
    return { client, sent };
  };

  it('is dropped in a retry when the CORS rules of a third-party songs host block it', async () => {
    const { client, sent } = aStrictHost('http://s');
    await expect(client.refreshToken({})).resolves.toMatchObject({ access_token: 'anyone' });
    expect(sent).toEqual(['secret', null]);
  });

  it.each([
    ['signed out', null, new TypeError('Failed to fetch')],
    ['aborted', 'secret', new DOMException('Gone', 'AbortError')],
  ])('causes no retry of a call that failed while %s', async (_, authToken, failure) => {
    const doFetch = vi.fn<typeof fetch>().mockRejectedValue(failure);
    const client = createWireClient({ hosts, getAuthToken: () => authToken, fetch: doFetch });
    await expect(client.refreshToken({})).rejects.toBe(failure);
    expect(doFetch).toHaveBeenCalledOnce();
  });

  it('causes no retry of a call that requires it', async () => {
    const doFetch = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const client = createWireClient({ hosts, getAuthToken: () => 'secret', fetch: doFetch });
    await expect(client.libraryFolders({})).rejects.toThrow('Failed to fetch');
    expect(doFetch).toHaveBeenCalledOnce();
  });

  it('causes no retry when the songs host is also the auth host', async () => {
    const { client, sent } = aStrictHost(hosts.auth);
    await expect(client.refreshToken({})).rejects.toThrow('Failed to fetch');
    expect(sent).toEqual(['secret']);
  });
});

describe('the code of lazy calls', () => {
  it('is loaded by the given loader, again after a failure, and once it is loaded no more', async () => {
    const loads = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockImplementation((load: () => Promise<unknown>) => load());
    const client = createWireClient({
      hosts,
      getAuthToken: () => null,
      fetch: async () => Response.json({ folders: [] }),
      loadCode: (load) => loads(load),
    });
    await expect(client.libraryFolders({})).rejects.toThrow('dynamically imported');
    await client.libraryFolders({});
    await client.libraryFolders({});
    await client.libraryOverview({});
    expect(loads).toHaveBeenCalledTimes(2);
  });
});
