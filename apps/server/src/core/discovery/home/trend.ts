import type { Clock } from '../../clock.ts';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { readPages, yieldToEventLoop } from '../../paging.ts';
import type { DiscoveryReader } from '../discovery-reader.ts';
import { loadMinListeners } from './popular.ts';
import { createTrendScores } from './trending.ts';

/** Tracks that trend. */
export interface Trend {
  /** videoIds, the highest score first; read again once the time that reading may take has passed. */
  readonly load: () => Promise<readonly string[]>;
}

export interface TrendParts {
  readonly reader: Pick<DiscoveryReader, 'countAccounts' | 'findAccountIdsAfter' | 'findLatestHeard'>;
  readonly clock: Clock;
}

const TREND_MS = 30 * DAY_MS;
/** Tracks that are kept: some are missing, and a few shelves pick theirs from them. */
const TREND_TRACKS = 200;
/** Plays of an account that are read at most, the latest first: nine hours of music a day. */
const PLAYS_OF_ACCOUNT = 5000;
const ACCOUNTS_PER_PAGE = 500;
/** A trend is read again after this many times the time that it took, and after an hour at the latest. */
const REST = 100;

async function rank({ reader, clock }: TrendParts): Promise<readonly string[]> {
  const nowMs = clock.now();
  const scores = createTrendScores(nowMs);
  const pages = readPages<string>(
    (last, size) => reader.findAccountIdsAfter(last ?? '', size),
    ACCOUNTS_PER_PAGE,
  );
  for await (const accountIds of pages)
    for (const accountId of accountIds) {
      scores.addListener(await reader.findLatestHeard(accountId, nowMs - TREND_MS, PLAYS_OF_ACCOUNT));
      await yieldToEventLoop();
    }
  return scores.rank(await loadMinListeners(reader), TREND_TRACKS);
}

/**
 * Ranks the plays of 30 days, account by account, so that neither a statement nor the memory grows with the number
 * of plays. With few listeners that is done for each plan of the home page, with thousands hourly.
 */
export function createTrend(parts: TrendParts): Trend {
  let current: {
    readonly videoIds: readonly string[];
    readonly endedAtMs: number;
    readonly restMs: number;
  } | null = null;
  let ranking: Promise<readonly string[]> | null = null;
  const rankNow = async (): Promise<readonly string[]> => {
    const begunAtMs = parts.clock.now();
    const videoIds = await rank(parts);
    const endedAtMs = parts.clock.now();
    const restMs = Math.min(HOUR_MS, REST * Math.max(0, endedAtMs - begunAtMs));
    current = { videoIds, endedAtMs, restMs };
    return videoIds;
  };
  return {
    load: () => {
      // Without `abs` a clock that was set back would keep the trend until it catches up.
      if (current !== null && Math.abs(parts.clock.now() - current.endedAtMs) < current.restMs)
        return Promise.resolve(current.videoIds);
      ranking ??= rankNow().finally(() => {
        ranking = null;
      });
      return ranking;
    },
  };
}
