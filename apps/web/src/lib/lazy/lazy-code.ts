import { whenIdle } from './when-idle.ts';

/** @param repeats how often a load has been repeated in vain. */
type ServerWait = (repeats: number) => Promise<void>;

let waitForServer: ServerWait = () => Promise.resolve();

/** Sets how `loadWithBackoff` waits for the server that serves the code; by default it does not wait. */
export function setServerWait(wait: ServerWait): void {
  waitForServer = wait;
}

/** Reloads stylesheets that failed to load: Vite requests each of them only once. */
async function reloadStylesheets(): Promise<void> {
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
 * Loads the code that a press needs, with one immediate retry.
 * Rejects when that fails as well; the next call tries again.
 */
export const loadNow = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => reloadStylesheets().then(load));

/** A network that is just returning may fail several requests. */
const MAX_REPEATS = 4;

/**
 * Loads the code of something visible: a failed request is repeated when the server answers, a few times.
 * Rejects when all of these fail: the code is gone, as after an upgrade.
 */
export const loadWithBackoff = <T>(load: () => Promise<T>, repeats = 0): Promise<T> =>
  load().catch(async (cause: unknown) => {
    if (repeats === MAX_REPEATS) throw cause;
    await waitForServer(repeats);
    await reloadStylesheets();
    return loadWithBackoff(load, repeats + 1);
  });

/**
 * Loads code that the first paint does not need, once the browser is idle, and attaches what it holds.
 * @param attach What it attaches ends when the signal aborts. Not called when that happens before.
 * @param onFailed Called when the code cannot be loaded; by default the page works without it.
 * @param start Resolves when it is to be loaded.
 * @returns the function that detaches it.
 */
export function attachWhenIdle<Code>(
  load: () => Promise<Code>,
  attach: (code: Code, signal: AbortSignal) => void,
  onFailed: (cause: unknown) => void = () => undefined,
  start: Promise<unknown> = new Promise<void>(whenIdle),
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  start
    .then(() => loadWithBackoff(load))
    .then((code) => signal.aborted || attach(code, signal))
    .catch(onFailed);
  return () => abort.abort();
}
