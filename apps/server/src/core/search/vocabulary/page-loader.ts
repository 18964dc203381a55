import { yieldToEventLoop } from '../../paging.ts';

/** Minimum time between two refreshes. */
const REFRESH_EVERY_MS = 500;

/** Keeps an in-memory copy up to date. A failed page is retried by a later call. */
export interface PageLoader {
  /** Loads what was added since the last call. Waits for one page; the others load in the background. */
  readonly refresh: () => Promise<void>;
  /** The same, but waits for all pages, also for those that load already. */
  readonly refreshAll: () => Promise<void>;
}

/** @param loadPage Loads the next page into the copy; true if another page may follow. */
export function createPageLoader(loadPage: () => Promise<boolean>): PageLoader {
  let isLoading = false;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;
  /** Settles once the pages that are being loaded are there; never rejects. */
  let remaining: Promise<unknown> = Promise.resolve();

  const loadRemainingPages = async (): Promise<void> => {
    try {
      while (await loadPage()) await yieldToEventLoop();
    } finally {
      isLoading = false;
    }
  };

  const loadFirstPage = async (): Promise<void> => {
    try {
      isLoading = await loadPage();
    } catch (error) {
      isLoading = false;
      throw error;
    }
  };

  const refresh = async (): Promise<void> => {
    if (isLoading || performance.now() - refreshedAtMs < REFRESH_EVERY_MS) return;
    isLoading = true;
    refreshedAtMs = performance.now();
    const first = loadFirstPage();
    remaining = first.then(() => (isLoading ? loadRemainingPages() : undefined)).catch(() => undefined);
    await first;
  };

  return {
    refresh,
    refreshAll: async () => {
      await refresh();
      await remaining;
    },
  };
}
