import { sweepOutbox } from '../../adapters/mail/outbox-mails.ts';
import { DAY_MS } from '../../core/durations.ts';
import { NOTHING_SWEPT, type SweptCounts } from '../../core/accounts/sweep/expired.store.ts';
import { systemClock } from '../../core/clock.ts';
import type { NamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Log } from '../../core/log/log.ts';
import { createRepeated } from '../../core/jobs/repeat.ts';

/** Number of removed rows by kind. */
export type SweptRows = SweptCounts & { readonly plays: number; readonly playlists: number };

type Swept = SweptRows & { readonly formats: number; readonly thumbnails: number; readonly mails: number };

/** Removes expired data and counts it by kind; stops early when the signal aborts. */
type Sweep = (signal: AbortSignal) => Promise<Swept>;

export interface SweepParts {
  /** Whether this process also sweeps shared data; otherwise only its own data folder. */
  readonly isWorker: boolean;
  /** Whether transcodes and thumbnails are in the data folder of this process; false: in a bucket of all. */
  readonly hasOwnFiles: boolean;
  readonly mutex: NamedMutex;
  readonly sweepMade: () => Promise<number>;
  readonly sweepThumbnails: (signal: AbortSignal) => Promise<number>;
  readonly sweepRows: (signal: AbortSignal) => Promise<SweptRows>;
  readonly outboxFolder: string;
  readonly log: Log;
}

const NO_FILES = { formats: 0, thumbnails: 0 };
const NO_ROWS: SweptRows = { ...NOTHING_SWEPT, plays: 0, playlists: 0 };

/** Everything that this process sweeps. A part that fails is logged and does not keep the others from theirs. */
export const createSweepAll = ({
  isWorker,
  hasOwnFiles,
  mutex,
  sweepMade,
  sweepThumbnails,
  sweepRows,
  outboxFolder,
  log,
}: SweepParts): Sweep => {
  const trySweep = async <Counts>(sweep: () => Promise<Counts>, none: Counts): Promise<Counts> => {
    try {
      return await sweep();
    } catch (cause) {
      log.error('sweep.failed', { cause });
      return none;
    }
  };
  const sweepFiles = async (signal: AbortSignal) => ({
    formats: await trySweep(sweepMade, 0),
    thumbnails: await trySweep(() => sweepThumbnails(signal), 0),
  });
  const sweepOwn = async (signal: AbortSignal) => ({
    // Each process has its own outbox.
    mails: await trySweep(() => sweepOutbox(outboxFolder, systemClock.now()), 0),
    ...(hasOwnFiles ? await sweepFiles(signal) : NO_FILES),
  });
  return async (signal) => {
    // Files first: on a full disk this frees the space that the database needs.
    const own = await sweepOwn(signal);
    if (!isWorker) return { ...NO_ROWS, ...own };
    return mutex.run('sweep', signal, async (lockSignal) => ({
      ...own,
      ...(hasOwnFiles ? {} : await sweepFiles(lockSignal)),
      ...(await trySweep(() => sweepRows(lockSignal), NO_ROWS)),
    }));
  };
};

/** Sweeps at the start and once a day, until it is closed. */
export function createExpirySweep(sweep: Sweep, log: Log) {
  const stopping = new AbortController();
  const repeated = createRepeated({
    everyMs: DAY_MS,
    firstAfterMs: 0,
    work: async () => {
      const counts = await sweep(stopping.signal);
      if (Object.values(counts).some((count) => count > 0)) log.info('sweep.ended', counts);
    },
    onFailure: (cause) => log.error('sweep.failed', { cause }),
  });
  return {
    begin: repeated.begin,
    close: (): Promise<void> => {
      stopping.abort();
      return repeated.close();
    },
  };
}
