import { yieldToEventLoop } from '../../paging.ts';

/** How often new pages are asked for, at most. */
const REFRESH_EVERY_MS = 500;

/**
 * Keeps a copy in memory near to what it is a copy of.
 * @param loadPage Takes in the next page; tells whether another may follow.
 * @returns Takes in what came since it was last called: waits for one page, the others follow by themselves. One that
 * fails is asked for again by a later call.
 */
export function createPageLoader(loadPage: () => Promise<boolean>): () => Promise<void> {
  let isLoading = false;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;

  const loadOthers = async (): Promise<void> => {
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
    if (isLoading) loadOthers().catch(() => undefined);
  };
}
