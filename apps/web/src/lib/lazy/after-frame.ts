/** Longest wait for a frame: hidden tabs render none. */
const FRAME_TIMEOUT_MS = 250;

/** Runs a callback after the next paint, so that it does not delay the frame that shows a press. */
export function afterFrame(work: () => void): void {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, FRAME_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work);
  });
}
