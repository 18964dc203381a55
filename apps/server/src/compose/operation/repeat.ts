export interface RepeatedWork {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Called for the first of consecutive failures. */
  readonly onFailure: (cause: unknown) => void;
}

/** Repeats work until it is closed, without overlap; the first run comes after one interval. */
export function createRepeated({ everyMs, work, onFailure }: RepeatedWork) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;
  let working: Promise<void> = Promise.resolve();

  const workOnce = async (): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (cause) {
      if (!isFailing) onFailure(cause);
      isFailing = true;
    }
    if (!isClosed) plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      working = workOnce();
    }, everyMs);
  };

  return {
    begin: plan,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
