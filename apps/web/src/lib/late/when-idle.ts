/** Longest wait: on a busy machine the page may never be idle. */
const IDLE_TIMEOUT_MS = 5000;

/** Runs a callback when the browser is idle, or after 5 s; in Safari, which cannot tell, in the next task. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work);
}

/** Makes a load of code wait until the browser is idle, so that it does not delay what is on screen. */
export const onceIdle =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    await new Promise<void>(whenIdle);
    return load();
  };
