import { DAY_MS } from '../../core/accounts/durations.ts';
import type { SweptCounts } from '../../core/accounts/sweep/expired.store.ts';
import type { Log } from '../../core/log.ts';

/** Number of removed rows by kind. */
export type SweptRows = SweptCounts & { readonly plays: number };

type Swept = SweptRows & { readonly formats: number; readonly mails: number };

export interface ExpirySweepParts {
  /** Removes expired data and counts it by kind; stops early when the signal aborts. */
  readonly sweep: (signal: AbortSignal) => Promise<Swept>;
  readonly log: Log;
}

/** Removes expired rows at the start and once a day, until it is closed. */
export function createExpirySweep({ sweep, log }: ExpirySweepParts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const sweepOnce = async (): Promise<void> => {
    try {
      const counts = await sweep(signal);
      if (Object.values(counts).some((count) => count > 0)) log.info('sweep.ended', counts);
    } catch (cause) {
      log.error('sweep.failed', { cause });
    }
  };
  const queueSweep = (): void => {
    working = working.then(sweepOnce);
  };

  return {
    begin: (): void => {
      queueSweep();
      timer = setInterval(queueSweep, DAY_MS);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}
