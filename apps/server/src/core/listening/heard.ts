/** Sound after which a play counts, however long the track is. */
const HEARD_MS = 30_000;

/** The report of the start may travel longer than that of the sound: a fifth is forgiven. */
const LEEWAY = 0.8;

/**
 * How long after its start a play can have been heard: 30 s, or half of a shorter track.
 * @param durationSeconds null: not known.
 */
export const toHeardAfterMs = (durationSeconds: number | null): number =>
  LEEWAY * Math.min(HEARD_MS, durationSeconds === null ? HEARD_MS : durationSeconds * 500);
