/** Whether an IPC channel to the parent exists, which reports the parent's end. */
const isStartedByScript = (): boolean => process.channel !== undefined && process.channel !== null;

/**
 * Calls `stop` once, at the first stop request: a signal, or the end of `npm start` in whatever way.
 * @param stop may be slow; it has to end the process itself.
 * @returns a function that removes the handlers.
 */
export function onStopRequest(stop: () => void): () => void {
  let isStopping = false;
  const stopOnce = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stopOnce);
  if (isStartedByScript()) process.once('disconnect', stopOnce);
  return () => {
    for (const signal of signals) process.off(signal, stopOnce);
    process.off('disconnect', stopOnce);
  };
}
