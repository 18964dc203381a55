import type { RescanRequests } from '../../core/library/scan/rescan-requests.ts';
import type { Log } from '../../core/log.ts';
import { createRepeated } from '../operation/repeat.ts';

const EVERY_MS = 2000;

export interface RescanRequestsParts {
  readonly requests: Pick<RescanRequests, 'take'>;
  readonly rescan: () => void;
  readonly log: Log;
  /** Requests of other processes to stop a scan; left out: no other processes. */
  readonly stops?: { readonly take: () => Promise<boolean>; readonly stop: () => void };
}

/** Handles the requests of `npm run segue -- rescan` and of other processes, until it is closed. */
export const createRescanListener = ({ requests, rescan, stops, log }: RescanRequestsParts) =>
  createRepeated({
    everyMs: EVERY_MS,
    work: async () => {
      if (await requests.take()) rescan();
      if (stops !== undefined && (await stops.take())) stops.stop();
    },
    onFailure: (cause) => log.warn('library.rescan-requests-failed', { cause }),
  });
