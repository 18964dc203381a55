/** Calls back once: now if the tab is visible, else as soon as it is. Returns the function that cancels this. */
export function whenVisible(callback: () => void): () => void {
  const abort = new AbortController();
  const check = () => {
    if (document.hidden) return;
    abort.abort();
    callback();
  };
  document.addEventListener('visibilitychange', check, { signal: abort.signal });
  check();
  return () => abort.abort();
}
