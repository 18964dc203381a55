import { type WireClient, createWireClient } from '@segue/contract/client';

/**
 * A typed client whose requests carry this address in X-Forwarded-For, so that rate limits count it as a
 * sender of its own.
 */
export function clientFrom(url: string, sender: string, token: string | null): WireClient {
  const hosts = { songs: url, music: url, home: url, auth: url };
  const fetchAs: typeof fetch = (address, init = {}) =>
    fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': sender },
    });
  return createWireClient({ hosts, getAuthToken: () => token, fetch: fetchAs });
}
