/** Less drift than this is not visible and not corrected. */
const MIN_DRIFT_SECONDS = 0.02;
/** Above this drift, a changed playback rate would take seconds: the video seeks instead. */
const SEEK_DRIFT_SECONDS = 0.2;
/** Change of the playback rate per second of drift. */
const RATE_PER_DRIFT_SECOND = 2;
/** The largest change of the playback rate that is not visible. */
const MAX_RATE_CHANGE = 0.05;

/** Sets the playback rate of the video, or makes it seek to the position of the audio. */
type DriftCorrection = { readonly kind: 'rate'; readonly playbackRate: number } | { readonly kind: 'jump' };

/**
 * Decides how to correct the drift of the muted video. The audio is never changed, so the correction is
 * inaudible.
 * @param behindSeconds audio position minus video position: positive when the video is late.
 */
export function toDriftCorrection(behindSeconds: number): DriftCorrection {
  const driftSeconds = Math.abs(behindSeconds);
  if (driftSeconds > SEEK_DRIFT_SECONDS) return { kind: 'jump' };
  if (driftSeconds < MIN_DRIFT_SECONDS) return { kind: 'rate', playbackRate: 1 };
  const change = Math.min(Math.max(behindSeconds * RATE_PER_DRIFT_SECOND, -MAX_RATE_CHANGE), MAX_RATE_CHANGE);
  return { kind: 'rate', playbackRate: 1 + change };
}
