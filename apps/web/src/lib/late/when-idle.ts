/** On a busy machine the page may have something to do all the time. */
const LATEST_AFTER_MS = 5000;

/** Does something once the page has nothing else to do, or after 5 s. Safari has no idle callback: there it is the next task. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_AFTER_MS });
  else setTimeout(work);
}
