import { useState } from 'react';
import { toFailureText } from './to-error-text.ts';

/** Why an attempt failed: a new object for each failure, even with the same text. */
export interface Failure {
  readonly text: string;
}

/** Runs one action of a form or dialog at a time: whether it is running, and why the last one failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** @param work its rejection becomes `failure` */
  const attempt = (work: () => Promise<void>): void => {
    setIsBusy(true);
    setFailure(null);
    void work()
      .catch((cause: unknown) => setFailure({ text: toFailureText(cause) }))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, attempt, setFailure };
}
