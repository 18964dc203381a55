import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../durations.ts';
import type { Log } from '../../log/log.ts';
import { readPages, yieldToEventLoop } from '../../paging.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import { createPacedAnswer } from '../paced-answer.ts';
import { loadMinListeners } from './popular.ts';
import { createTrendScores } from './trend-scores.ts';

/** Tracks that trend. */
export interface Trend {
  /**
   * videoIds, the highest score first; ranked again once the ranking is too old. With many accounts that is done in
   * the background, and the ranking before is given, or none.
   */
  readonly load: () => Promise<readonly string[]>;
  /** Ends ranking, so that the process can end. */
  readonly close: () => void;
}

export interface TrendPorts {
  readonly reader: Pick<DiscoveryReader, 'countAccounts' | 'findAccountIdsAfter' | 'findLatestHeard'>;
  readonly clock: Clock;
  readonly log: Log;
}

const TREND_MS = 30 * DAY_MS;
/** Tracks that are kept: some are missing, and a few shelves pick theirs from them. */
const TREND_TRACKS = 200;
/** Plays of an account that are read at most, the latest first: nine hours of music a day. */
const PLAYS_OF_ACCOUNT = 5000;
const ACCOUNTS_PER_PAGE = 500;
/** With more accounts, no plan of the home page waits for a ranking, which takes some milliseconds for each. */
const AWAITED_ACCOUNTS = 100;

async function rank({ reader, clock }: TrendPorts, closing: AbortSignal): Promise<readonly string[]> {
  const nowMs = clock.now();
  const scores = createTrendScores(nowMs);
  const pages = readPages<string>(
    (last, size) => reader.findAccountIdsAfter(last ?? '', size),
    ACCOUNTS_PER_PAGE,
  );
  for await (const accountIds of pages)
    for (const accountId of accountIds) {
      closing.throwIfAborted();
      scores.addListener(await reader.findLatestHeard(accountId, nowMs - TREND_MS, PLAYS_OF_ACCOUNT));
      await yieldToEventLoop();
    }
  return scores.rank(await loadMinListeners(reader), TREND_TRACKS);
}

/**
 * Ranks the plays of 30 days, account by account, so that neither a statement nor the memory grows with the number
 * of plays. With few listeners that is done for each plan of the home page, with thousands hourly.
 */
export function createTrend(ports: TrendPorts): Trend {
  const { reader, clock, log } = ports;
  const closing = new AbortController();
  const ranking = createPacedAnswer(() => rank(ports, closing.signal), clock);
  const rankInBackground = (): void => {
    ranking.load().catch((cause: unknown) => {
      if (!closing.signal.aborted) log.warn('home.plan-failed', { cause });
    });
  };
  return {
    load: async () => {
      const latest = ranking.peek();
      if (latest?.isDue === false) return latest.answer;
      if ((await reader.countAccounts(AWAITED_ACCOUNTS + 1)) <= AWAITED_ACCOUNTS) return ranking.load();
      rankInBackground();
      return latest?.answer ?? [];
    },
    close: () => closing.abort(),
  };
}
