import { useEffect } from 'react';

/** Keeps the screen on. The browser ends that when the page is hidden. */
async function keepScreenOn(signal: AbortSignal): Promise<void> {
  if (document.hidden) return;
  try {
    const lock = await navigator.wakeLock.request('screen');
    const release = () => void lock.release();
    if (signal.aborted) release();
    else signal.addEventListener('abort', release);
  } catch {
    // Refused where the page may not, or to save power: the video plays all the same.
  }
}

/** Keeps the screen on while wanted and the page is visible; some browsers do so only for videos with sound. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Missing over plain http, and in old browsers.
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    const abort = new AbortController();
    const keep = () => void keepScreenOn(abort.signal);
    keep();
    document.addEventListener('visibilitychange', keep, { signal: abort.signal });
    return () => abort.abort();
  }, [isWanted]);
}
