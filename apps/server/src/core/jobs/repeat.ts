export interface RepeatedWork {
  readonly everyMs: number;
  /** Wait before the first run; left out: one interval. */
  readonly firstAfterMs?: number;
  readonly work: () => Promise<void>;
  /** @param isFirst false: the run before failed too. */
  readonly onFailure: (cause: unknown, isFirst: boolean) => void;
}

/** Repeats work until it is closed, without overlap: the interval begins when a run has ended. */
export function createRepeated({ everyMs, firstAfterMs = everyMs, work, onFailure }: RepeatedWork) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasFailed = false;
  let working: Promise<void> = Promise.resolve();

  const workOnce = async (): Promise<void> => {
    try {
      await work();
      hasFailed = false;
    } catch (cause) {
      onFailure(cause, !hasFailed);
      hasFailed = true;
    }
    if (!isClosed) plan(everyMs);
  };
  const plan = (afterMs: number): void => {
    timer = setTimeout(() => {
      working = workOnce();
    }, afterMs);
  };

  return {
    begin: (): void => plan(firstAfterMs),
    /** Waits for the current run, which it does not abort. */
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
