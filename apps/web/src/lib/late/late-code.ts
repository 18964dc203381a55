let waitForServer = (): Promise<void> => Promise.resolve();

/** Sets how `loadLate` waits for the server that sends the code; without it nothing is waited for. */
export function setServerWait(wait: () => Promise<void>): void {
  waitForServer = wait;
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

async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  await restyle();
  return load();
}

/**
 * Loads code that a press asks for, with one immediate retry.
 * Rejects when that fails as well; the next call asks anew.
 */
export const loadNow = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => loadAgain(load));

/**
 * Loads code that belongs to what is shown: a failed request is retried once the server answers.
 * Rejects when the server is there and the code is not, as after an upgrade.
 */
export const loadLate = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await waitForServer();
    return loadAgain(load);
  });
