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

describe('the head of the page', () => {
  it('asks for the home of a stranger before the scripts have come', () => {
    expect(readHead('/')).toEqual([`https://home.example${initialEndpoints.home.path}`]);
  });

  it('leaves the home of a listener to the scripts, which have the token', () => {
    expect(readHead('/', { token: 'session' })).toEqual([]);
  });

  it('asks for nothing at other addresses', () => {
    expect(readHead('/liked')).toEqual([]);
  });
});
