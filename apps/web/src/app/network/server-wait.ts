import { keepAsking } from '../../api/retrying.ts';
import { watchedFetch } from './connection.ts';

/** Fails while the server that sends the code is away; what it answers does not matter. */
async function askServer(): Promise<void> {
  const { ok, status } = await watchedFetch('/healthz', { cache: 'no-store' });
  if (!ok) throw new Error(`Expected a sign of life of the server, got ${status}.`);
}

/** Resolves once the server that sends the code of the app answers. */
export const waitForServer = (): Promise<void> =>
  keepAsking('server-away', new AbortController().signal, askServer);
