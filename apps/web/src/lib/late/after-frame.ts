/** Where no frame is drawn, as in a hidden tab, nothing waits longer than this for one. */
const NO_FRAME_AFTER_MS = 250;

/** Runs a callback after the next paint, so that the frame that answers the listener is not delayed. */
export function afterFrame(work: () => void): void {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, NO_FRAME_AFTER_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work);
  });
}
