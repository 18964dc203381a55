import { keepAsking } from '../api/retrying.ts';
import { watchedFetch } from './connection.ts';

/** Fails while the server that sends the code is away; what it answers does not matter. */
async function askServer(): Promise<void> {
  const { ok, status } = await watchedFetch('/healthz', { cache: 'no-store' });
  if (!ok) throw new Error(`Expected a sign of life of the server, got ${status}.`);
}

/** Asks again for styles that did not come: Vite asks for each of them once. */
async function restyle(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map((link) => {
      const { promise, resolve } = Promise.withResolvers<Event>();
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
      link.setAttribute('href', link.href);
      return promise;
    }),
  );
}

/**
 * Loads code that is shown now. While the server is away it waits: React keeps for good what a lazy
 * component failed with once. Rejects when the server is there and the code is not, as after an upgrade.
 */
export async function loadLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await keepAsking('server-away', new AbortController().signal, askServer);
    await restyle();
    return load();
  }
}
