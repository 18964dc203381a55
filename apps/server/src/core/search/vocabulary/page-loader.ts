import { yieldToEventLoop } from '../../paging.ts';

/** Minimum time between two refreshes. */
const REFRESH_EVERY_MS = 500;

/**
 * Keeps an in-memory copy up to date.
 * @param loadPage Loads the next page into the copy; true if another page may follow.
 * @returns a function that loads what was added since the last call. It waits for one page; the others load
 * in the background. A failed page is retried by a later call.
 */
export function createPageLoader(loadPage: () => Promise<boolean>): () => Promise<void> {
  let isLoading = false;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;

  const loadRemainingPages = async (): Promise<void> => {
    try {
      while (await loadPage()) await yieldToEventLoop();
    } finally {
      isLoading = false;
    }
  };

  return async () => {
    if (isLoading || performance.now() - refreshedAtMs < REFRESH_EVERY_MS) return;
    isLoading = true;
    refreshedAtMs = performance.now();
    try {
      isLoading = await loadPage();
    } catch (error) {
      isLoading = false;
      throw error;
    }
    if (isLoading) loadRemainingPages().catch(() => undefined);
  };
}
