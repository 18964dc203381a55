import { type WireClient, createWireClient } from '@segue/contract/client';

/** The typed client of a server, whose requests seem to come from one address each account. */
export function clientFrom(url: string, sender: string, token: string | null): WireClient {
  const hosts = { songs: url, music: url, home: url, auth: url };
  const fetchAs: typeof fetch = (address, init = {}) =>
    fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': sender },
    });
  return createWireClient({ hosts, getAuthToken: () => token, fetch: fetchAs });
}
