import { sweepOutbox } from '../../adapters/mail/outbox-mails.ts';
import { systemClock } from '../../core/clock.ts';
import type { Turns } from '../../core/jobs/turns.ts';
import type { Log } from '../../core/log.ts';
import { createExpirySweep, type SweptRows } from '../operation/expiry-sweep.ts';

export interface SweepingParts {
  /** Whether this process sweeps what all share, and not its outbox alone. */
  readonly isWorker: boolean;
  readonly turns: Turns;
  readonly sweepMade: () => Promise<number>;
  readonly sweep: (signal: AbortSignal) => Promise<SweptRows>;
  readonly outboxFolder: string;
  readonly log: Log;
}

const NOTHING_SWEPT = { formats: 0, sessions: 0, codes: 0, resets: 0, searches: 0, plays: 0 };

/** Removes once a day what has expired. */
export const createSweeping = ({ isWorker, turns, sweepMade, sweep, outboxFolder, log }: SweepingParts) =>
  createExpirySweep({
    sweep: async (signal) => {
      // Each process has an outbox of its own.
      const mails = await sweepOutbox(outboxFolder, systemClock.now());
      if (!isWorker) return { ...NOTHING_SWEPT, mails };
      return turns.run('sweep', signal, async (kept) => ({
        // Files first: on a full disk they make the room that the database needs.
        formats: await sweepMade(),
        mails,
        ...(await sweep(kept)),
      }));
    },
    log,
  });
