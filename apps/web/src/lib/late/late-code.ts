let waitForServer = (): Promise<void> => Promise.resolve();

/** Sets how `loadLate` waits for the server that serves the code; by default it does not wait. */
export function setServerWait(wait: () => Promise<void>): void {
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

async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  await reloadStylesheets();
  return load();
}

/**
 * Loads the code that a press needs, with one immediate retry.
 * Rejects when that fails as well; the next call tries again.
 */
export const loadNow = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => retryLoad(load));

/**
 * Loads the code of something visible: a failed request is retried once, when the server answers.
 * Rejects when the server answers and the code is gone, as after an upgrade.
 */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await waitForServer();
    return retryLoad(load);
  });
