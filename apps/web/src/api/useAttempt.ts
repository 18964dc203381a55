import { useState } from 'react';
import { toErrorText } from './to-error-text.ts';

/** Why something was not done: another object each time. */
export interface Failure {
  readonly text: string;
}

/** What a listener asks for and waits for, one at a time: busy until it is done, and why it was not. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** @param work what it throws is the failure */
  const attempt = (work: () => Promise<void>): void => {
    setIsBusy(true);
    setFailure(null);
    void work()
      .catch((cause: unknown) => setFailure({ text: toErrorText(cause) }))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, attempt, setFailure };
}
