import { sweepOutbox } from '../../adapters/mail/outbox-mails.ts';
import { systemClock } from '../../core/clock.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Log } from '../../core/log.ts';
import { createExpirySweep, type SweptRows } from '../operation/expiry-sweep.ts';

export interface SweepingParts {
  /** Whether this process also sweeps shared data; otherwise only its own outbox. */
  readonly isWorker: boolean;
  readonly mutex: NamedMutex;
  readonly sweepMade: () => Promise<number>;
  readonly sweep: (signal: AbortSignal) => Promise<SweptRows>;
  readonly outboxFolder: string;
  readonly log: Log;
}

const NOTHING_SWEPT = { formats: 0, sessions: 0, codes: 0, resets: 0, searches: 0, plays: 0 };

/** Removes expired data once a day. */
export const createSweeping = ({ isWorker, mutex, sweepMade, sweep, outboxFolder, log }: SweepingParts) =>
  createExpirySweep({
    sweep: async (signal) => {
      // Each process has its own outbox.
      const mails = await sweepOutbox(outboxFolder, systemClock.now());
      if (!isWorker) return { ...NOTHING_SWEPT, mails };
      return mutex.run('sweep', signal, async (kept) => ({
        // Files first: on a full disk this frees the space that the database needs.
        formats: await sweepMade(),
        mails,
        ...(await sweep(kept)),
      }));
    },
    log,
  });
