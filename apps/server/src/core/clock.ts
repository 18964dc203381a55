/** Port: the current time in epoch milliseconds; tests set it. */
export interface Clock {
  now(): number;
}

/** An instant as ISO 8601 in UTC. */
export const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

export const toIsoOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : toIso(epochMs);

export const systemClock: Clock = { now: () => Date.now() };
