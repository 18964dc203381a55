import { retryUntilAnswered } from '../../api/retrying.ts';
import { watchedFetch } from './connection.ts';

/** Rejects unless the server that serves the app's code answers with a 2xx status. */
async function askServer(): Promise<void> {
  const { ok, status } = await watchedFetch('/healthz', { cache: 'no-store' });
  if (!ok) throw new Error(`Expected a sign of life of the server, got ${status}.`);
}

/** Resolves once the server that serves the app's code answers. */
export const waitForServer = (): Promise<void> =>
  retryUntilAnswered('server-away', new AbortController().signal, askServer);
