/** Longest wait: on a busy machine the page may never be idle. */
const IDLE_TIMEOUT_MS = 5000;

let waiting = 0;

/**
 * Draws frames as long as something waits: after a click or a key Chromium (156) counts as busy until it has drawn a
 * frame, and a page that stays the same draws none.
 */
function drawFrames(): void {
  if (waiting > 0) requestAnimationFrame(drawFrames);
}

/** Runs a callback when the browser is idle, or after 5 s; in Safari, which cannot tell, in the next task. */
export function whenIdle(work: () => void): void {
  if (!('requestIdleCallback' in window)) {
    setTimeout(work);
    return;
  }
  const onIdle = (): void => {
    waiting -= 1;
    work();
  };
  waiting += 1;
  if (waiting === 1) drawFrames();
  requestIdleCallback(onIdle, { timeout: IDLE_TIMEOUT_MS });
}

/** Makes a load of code wait until the browser is idle, so that it does not delay what is on screen. */
export const onceIdle =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    await new Promise<void>(whenIdle);
    return load();
  };
