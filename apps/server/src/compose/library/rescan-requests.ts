import type { RescanRequests } from '../../core/library/scan/rescan-requests.ts';
import type { Log } from '../../core/log.ts';

const EVERY_MS = 2000;

export interface RescanRequestsParts {
  readonly requests: Pick<RescanRequests, 'take'>;
  readonly rescan: () => void;
  readonly log: Log;
}

/** Takes the requests of `npm run segue -- rescan` until it is closed. */
export function createRescanListener({ requests, rescan, log }: RescanRequestsParts) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      if (await requests.take()) rescan();
      isFailing = false;
    } catch (cause) {
      if (!isFailing) log.warn('library.rescan-requests-failed', { cause });
      isFailing = true;
    }
    if (!isClosed) plan();
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      looking = look();
    }, EVERY_MS);
  };

  return {
    begin: plan,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
