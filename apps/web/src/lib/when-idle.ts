/** Does something once the page has nothing else to do. Safari has no idle callback: there it is the next task. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
}
