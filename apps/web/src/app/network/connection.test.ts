import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForServer, watchConnection, watchedFetch } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const OTHER = 'https://music.example';

const aPage = (status = 200) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Answers every request like this, and sends a call. */
async function callWhile(answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  await watchedFetch('/api/home');
  await vi.advanceTimersByTimeAsync(0);
}

it('the app is offline while a page answers its calls, such as the sign-in page of a network [2.88]', async () => {
  await callWhile(() => aPage());
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(false);
});

it('the app is offline while Cloudflare says that the server is down', async () => {
  await callWhile(() => Response.json({}, { status: 522 }));
  expect(onlineManager.isOnline()).toBe(false);
});

it('code is not loaded again from a server in whose place a page answers', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(aPage()));
  const isBack = vi.fn<() => void>();
  void waitForServer().then(isBack);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isBack).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isBack).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('code is loaded again also if the first question to the server gets no answer on a dead connection', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
  const isBack = vi.fn<() => void>();
  void waitForServer().then(isBack);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  timeout.abort(new DOMException('Timed out', 'TimeoutError'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isBack).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('code is loaded again from a server that answers, with back-off if that did not help', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  const isDue = vi.fn<(repeats: number) => void>();
  for (const repeats of [0, 1, 3]) void waitForServer(repeats).then(() => isDue(repeats));
  await vi.advanceTimersByTimeAsync(999);
  expect(isDue.mock.calls).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDue.mock.calls).toEqual([[0], [1]]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isDue.mock.calls).toEqual([[0], [1], [3]]);
});

it('the app is not offline because a host lacks a call, and says so in a page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(aPage(404)));
  await watchedFetch(`${OTHER}/api/home`);
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
});

it('the app is offline while a proxy says with a plain 404 that its server is away [2.184]', async () => {
  await callWhile(() => new Response('404 page not found', { status: 404 }));
  expect(onlineManager.isOnline()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  await vi.advanceTimersByTimeAsync(5000);
  expect(onlineManager.isOnline()).toBe(true);
});

it('a tab that nobody sees or hears asks once a minute for a server that is away, at once when shown [4.116]', async () => {
  watchConnection();
  const isHidden = vi.spyOn(document, 'hidden', 'get');
  const probe = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', probe);
  const probesIn = async (ms: number) => {
    probe.mockClear();
    await vi.advanceTimersByTimeAsync(ms);
    return probe.mock.calls.length;
  };
  await watchedFetch('/api/home').catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(0);
  expect(await probesIn(60_000)).toBe(12);
  isHidden.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await probesIn(600_000)).toBe(10);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await probesIn(0)).toBe(1);
  expect(await probesIn(60_000)).toBe(12);
  isHidden.mockReturnValue(true);
  vi.stubGlobal('navigator', { mediaSession: { playbackState: 'playing' } });
  expect(await probesIn(60_000)).toBe(12);
  isHidden.mockRestore();
});

it('the app is not offline because its server answers that there is no such thing', async () => {
  await callWhile(() => Response.json({ success: false }, { status: 404 }));
  expect(onlineManager.isOnline()).toBe(true);
});

it('the app is not offline because a page was asked for', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(aPage()));
  await watchedFetch('/library');
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
});

/** A host of another origin, whose answers to `/healthz` the browser withholds in the given modes. */
function aForeignHost(...withheld: RequestMode[]) {
  const host = { isDown: true };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (host.isDown || (input.endsWith('/healthz') && withheld.includes(init?.mode ?? 'cors')))
      throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  return host;
}

async function failFor(ms: number): Promise<void> {
  await watchedFetch(`${OTHER}/api/home`).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(ms);
}

it.each([
  ['requests without CORS', ['no-cors']],
  ['requests with CORS', ['cors']],
] as const)(
  'a host of another origin that refuses %s is back when it answers the other',
  async (_, withheld) => {
    const host = aForeignHost(...withheld);
    await failFor(0);
    expect(onlineManager.isOnline()).toBe(false);
    host.isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(onlineManager.isOnline()).toBe(true);
  },
);

it('a host of another origin is back when it answers any call [4.92]', async () => {
  const host = aForeignHost('cors', 'no-cors');
  await failFor(0);
  host.isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(false);
  await watchedFetch(`${OTHER}/api/home`);
  expect(onlineManager.isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(true);
});

it('a host of another origin is down while a proxy answers 502 in its place', async () => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.mode === 'no-cors') return Response.error();
    return Response.json({}, { status: 502 });
  });
  await failFor(60_000);
  expect(onlineManager.isOnline()).toBe(false);
});
