import { DAY_MS } from '../../durations.ts';

/** One play that was heard. */
export interface TrendPlay {
  readonly videoId: string;
  readonly accountId: string;
  readonly heardAtMs: number;
}

const HALF_LIFE_MS = 3 * DAY_MS;

/**
 * Ranks tracks by a decaying score: each listener counts once per track, by their latest play, with a
 * half-life of three days. A play from while the clock was ahead counts as one of now.
 * @param minListeners A track with fewer listeners is left out.
 * @returns videoIds, the highest score first; the id is the tie-breaker.
 */
export function rankTrending(plays: readonly TrendPlay[], nowMs: number, minListeners: number): string[] {
  const latest = new Map<string, Map<string, number>>();
  for (const { videoId, accountId, heardAtMs } of plays) {
    const listeners = latest.get(videoId) ?? new Map<string, number>();
    listeners.set(accountId, Math.max(heardAtMs, listeners.get(accountId) ?? 0));
    latest.set(videoId, listeners);
  }
  return [...latest]
    .filter(([, listeners]) => listeners.size >= minListeners)
    .map(([videoId, listeners]) => ({
      videoId,
      score: [...listeners.values()].reduce(
        (sum, atMs) => sum + 0.5 ** (Math.max(0, nowMs - atMs) / HALF_LIFE_MS),
        0,
      ),
    }))
    .toSorted((a, b) => b.score - a.score || (a.videoId < b.videoId ? -1 : 1))
    .map(({ videoId }) => videoId);
}
