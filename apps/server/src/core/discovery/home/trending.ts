/** One play that was heard. */
export interface TrendPlay {
  readonly videoId: string;
  readonly accountId: string;
  readonly heardAtMs: number;
}

/** What fewer listeners heard shows nowhere on a server that several share, so that nobody is recognized by it. */
export const MIN_LISTENERS = 3;

const HALF_LIFE_MS = 3 * 86_400_000;

/**
 * Ranks tracks by what they are worth now: each listener counts once, by the latest time that they heard it, and half
 * as much every three days.
 * @param minListeners A track of fewer is left out.
 * @returns videoIds, what trends most first; ties by id so that the order is stable.
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
      worth: [...listeners.values()].reduce((sum, atMs) => sum + 0.5 ** ((nowMs - atMs) / HALF_LIFE_MS), 0),
    }))
    .toSorted((a, b) => b.worth - a.worth || (a.videoId < b.videoId ? -1 : 1))
    .map(({ videoId }) => videoId);
}
