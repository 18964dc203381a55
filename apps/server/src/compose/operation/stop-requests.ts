/** The process that started this one is told of its end by the channel between them. */
const isStartedByScript = (): boolean => process.channel !== undefined && process.channel !== null;

/**
 * Calls `stop` once, at the first wish to end: a signal, or the end of `npm start`, in whatever way.
 * @param stop is given nothing and may be slow; the process goes on until it exits by itself.
 */
export function onStopRequest(stop: () => void): void {
  let isStopping = false;
  const stopOnce = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  if (isStartedByScript()) process.once('disconnect', stopOnce);
}
