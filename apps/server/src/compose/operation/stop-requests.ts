/** The process that started this one is told of its end by the channel between them. */
const isStartedByScript = (): boolean => process.channel !== undefined && process.channel !== null;

/**
 * Calls `stop` once, at the first wish to end: a signal, or the end of `npm start`, in whatever way.
 * @param stop is given nothing and may be slow; the process goes on until it exits by itself.
 * @returns what ends the wait for one.
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
