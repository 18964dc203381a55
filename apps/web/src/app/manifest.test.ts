import { afterEach, describe, expect, it, vi } from 'vitest';

const load = (path: string) => fetch(path).then((reply) => reply.text());
const boot = await load('/boot.js');

/** Runs the page's head with the given user agent. @returns the first manifest linked. */
function readHead(userAgent: string, maxTouchPoints: number): string | null {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  const script = document.createElement('script');
  script.textContent = boot;
  document.head.append(script);
  script.remove();
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/usual' }));
  return document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? null;
}

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile';

afterEach(() => {
  vi.restoreAllMocks();
  for (const link of document.querySelectorAll('link[rel="manifest"]')) link.remove();
});

describe('the web app manifest', () => {
  it.each([
    ['an iPhone', IPHONE, 5],
    ['an iPad, which calls itself a Mac', MAC, 5],
  ])('is the iOS one on %s', (_, userAgent, maxTouchPoints) => {
    expect(readHead(userAgent, maxTouchPoints)).toBe('/manifest-ios.webmanifest');
  });

  it.each([
    ['a Mac', MAC, 0],
    ['an Android phone', ANDROID, 5],
  ])('is the usual one on %s', (_, userAgent, maxTouchPoints) => {
    expect(readHead(userAgent, maxTouchPoints)).toBe('/usual');
  });

  it('differs on iOS only in its display mode', async () => {
    const usual: unknown = JSON.parse(await load('/manifest.webmanifest'));
    expect(usual).toMatchObject({ display: 'standalone' });
    expect(JSON.parse(await load('/manifest-ios.webmanifest'))).toEqual({
      ...(usual as object),
      display: 'browser',
    });
  });
});
