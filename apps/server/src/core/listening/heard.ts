/** Listening time after which a play of any track counts. */
const HEARD_MS = 30_000;

/** Tolerates a fifth less, because the report of the start may take longer to arrive than the later one. */
const LEEWAY = 0.8;

/**
 * Earliest time after its start at which a play may be reported as heard: 30 s, or half of a track shorter
 * than a minute, less the tolerance.
 * @param durationSeconds null: not known.
 */
export const toHeardAfterMs = (durationSeconds: number | null): number =>
  LEEWAY * Math.min(HEARD_MS, durationSeconds === null ? HEARD_MS : durationSeconds * 500);
