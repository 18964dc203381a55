import type { Clock } from '../../clock.ts';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import type { Log } from '../../log/log.ts';
import { readPages, yieldToEventLoop } from '../../paging.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import { loadMinListeners } from './popular.ts';
import { createTrendScores } from './trending.ts';

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

export interface TrendParts {
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
/** A trend is ranked again after this many times the time that it took, and after an hour at the latest. */
const REST = 100;

interface Ranking {
  readonly videoIds: readonly string[];
  readonly endedAtMs: number;
  readonly restMs: number;
}

async function rank({ reader, clock }: TrendParts, closing: AbortSignal): Promise<Ranking> {
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
  const videoIds = await scores.rank(await loadMinListeners(reader), TREND_TRACKS);
  const endedAtMs = clock.now();
  return { videoIds, endedAtMs, restMs: Math.min(HOUR_MS, REST * Math.max(0, endedAtMs - nowMs)) };
}

/**
 * Ranks the plays of 30 days, account by account, so that neither a statement nor the memory grows with the number
 * of plays. With few listeners that is done for each plan of the home page, with thousands hourly.
 */
export function createTrend(parts: TrendParts): Trend {
  const { reader, clock, log } = parts;
  const closing = new AbortController();
  let current: Ranking | null = null;
  let ranking: Promise<Ranking> | null = null;
  const rankNow = (): Promise<Ranking> => {
    ranking ??= rank(parts, closing.signal)
      .then((ranked) => (current = ranked))
      .finally(() => {
        ranking = null;
      });
    return ranking;
  };
  const rankInBackground = (): void => {
    rankNow().catch((cause: unknown) => {
      if (!closing.signal.aborted) log.warn('home.plan-failed', { cause });
    });
  };
  return {
    load: async () => {
      // Without `abs` a clock that was set back would keep the trend until it catches up.
      if (current !== null && Math.abs(clock.now() - current.endedAtMs) < current.restMs)
        return current.videoIds;
      if ((await reader.countAccounts(AWAITED_ACCOUNTS + 1)) <= AWAITED_ACCOUNTS)
        return (await rankNow()).videoIds;
      rankInBackground();
      return current?.videoIds ?? [];
    },
    close: () => closing.abort(),
  };
}
