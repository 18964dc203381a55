import { initialEndpoints } from '@segue/contract/client';
import { afterEach, describe, expect, it } from 'vitest';

const boot = await fetch('/boot.js').then((reply) => reply.text());

/**
 * Runs the head of the page for a path, with a fake localStorage: the browser's is shared with other tests.
 * @returns the calls that it preloads ahead of the scripts.
 */
function readHead(path: string, stored: Readonly<Record<string, string>> = {}): string[] {
  const config = document.createElement('meta');
  config.name = 'segue-config';
  config.content = JSON.stringify({ hosts: { home: 'https://home.example' } });
  const script = document.createElement('script');
  // Passed in as parameters, since the address of the test page cannot change.
  const storage = `{ getItem: (key) => (${JSON.stringify(stored)})[key] ?? null }`;
  script.textContent = `((location, localStorage) => {${boot}})(${JSON.stringify({ pathname: path })}, ${storage})`;
  document.head.append(config, script);
  config.remove();
  script.remove();
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'), ({ href }) => href);
}

afterEach(() => {
  for (const link of document.querySelectorAll('link[rel="preload"]')) link.remove();
});

describe('boot.js', () => {
  it('preloads the Home call for a signed-out visitor', () => {
    expect(readHead('/')).toEqual([`https://home.example${initialEndpoints.home.path}`]);
  });

  it('preloads nothing when signed in, since the call needs the auth token', () => {
    expect(readHead('/', { token: 'session' })).toEqual([]);
  });

  it('preloads nothing at other addresses', () => {
    expect(readHead('/liked')).toEqual([]);
  });
});
