import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkStream } from './check-stream.ts';

const refusal = (status: number, error: string) => Response.json({ error }, { status });

/** Answers requests of the stream in this order; the last answer stays. */
function answer(...answers: readonly (() => Promise<Response>)[]) {
  const fetched = vi.spyOn(window, 'fetch');
  for (const each of answers) fetched.mockImplementationOnce(each);
  return fetched;
}

const ofUrl = (url = '/stream/one/251') => checkStream(url, new AbortController().signal);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a stream that could not be loaded', () => {
  it('of which the first byte comes is not refused [4.99]', async () => {
    const fetched = answer(() => Promise.resolve(new Response('a', { status: 206 })));
    expect(await ofUrl()).toEqual({ isBack: false, refusal: null });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/stream/one/251',
      expect.objectContaining({ headers: { range: 'bytes=0-0' } }),
    );
  });

  it.each([
    ['a file that was changed since the scan', () => Promise.resolve(refusal(404, 'Not found'))],
    ['a busy server', () => Promise.resolve(refusal(503, 'Busy'))],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer in time', () => Promise.reject(new DOMException('Timed out', 'TimeoutError'))],
    [
      'a network that wants a sign-in',
      () => Promise.resolve(new Response('Welcome', { headers: { 'content-type': 'text/html' } })),
    ],
  ])('because of %s is waited for [4.100]', async (_, failing) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = answer(failing, failing, () => Promise.resolve(new Response('a', { status: 206 })));
    const check = ofUrl();
    for (const times of [1, 2]) {
      await vi.waitUntil(() => vi.getTimerCount() === 1);
      expect(fetched).toHaveBeenCalledTimes(times);
      await vi.runOnlyPendingTimersAsync();
    }
    expect(await check).toEqual({ isBack: true, refusal: null });
  });

  it.each([
    [507, 'The disk of the server is full.'],
    [422, 'This file could not be prepared for playback.'],
  ])('because the server refuses it with %i has its reason [4.100]', async (status, sentence) => {
    const fetched = answer(() => Promise.resolve(refusal(status, sentence)));
    expect(await ofUrl()).toEqual({ isBack: false, refusal: sentence });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('and is not found after a minute and a half is waited for no longer [4.100]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = answer();
    fetched.mockImplementation(() => Promise.resolve(refusal(404, 'Not found.')));
    const check = ofUrl();
    for (let failures = 1; failures < 8; failures += 1) {
      await vi.waitUntil(() => vi.getTimerCount() === 1);
      await vi.runOnlyPendingTimersAsync();
    }
    expect(await check).toEqual({ isBack: false, refusal: 'Not found.' });
  });

  it('is asked for again if nothing comes for half a minute [4.110]', async () => {
    const timeout = new AbortController();
    const timed = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    const fetched = answer();
    fetched.mockImplementationOnce((_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      return promise;
    });
    fetched.mockImplementation(() => Promise.resolve(new Response('a', { status: 206 })));
    const check = ofUrl();
    expect(timed).toHaveBeenCalledWith(30_000);
    timeout.abort(new DOMException('Timed out', 'TimeoutError'));
    expect(await check).toEqual({ isBack: true, refusal: null });
  });

  it('is waited for until the signal aborts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer(() => Promise.resolve(refusal(503, 'Busy')));
    const abort = new AbortController();
    const check = checkStream('/stream/one/251', abort.signal);
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    abort.abort();
    await expect(check).rejects.toThrow('aborted');
  });

  it('of another host is not asked for', async () => {
    const fetched = answer();
    expect(await ofUrl('https://media.example.org/one')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});
