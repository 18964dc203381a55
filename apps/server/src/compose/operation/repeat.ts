export interface RepeatedWork {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Told of the first failure in a row. */
  readonly onFailure: (cause: unknown) => void;
}

/** Does something again and again, from a wait after `begin` until it is closed; one at a time. */
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
