/** Less drift than this is not visible; no correction. */
const UNNOTICED_SECONDS = 0.02;
/** With more drift than this a changed playback rate would take seconds: the video seeks instead. */
const JUMP_SECONDS = 0.2;
/** Share of the drift corrected per second, and the largest change of the playback rate that is not visible. */
const CURE_PER_SECOND = 2;
const MAX_RATE_CHANGE = 0.05;

/** A playback rate for the video, or a seek to the position of the audio. */
export type DriftCorrection =
  | { readonly kind: 'rate'; readonly playbackRate: number }
  | { readonly kind: 'jump' };

/**
 * How the muted video is synchronised. The audio is never changed, so the correction cannot be heard.
 * @param behindSeconds audio position minus video position: positive when the picture is late.
 */
export function toDriftCorrection(behindSeconds: number): DriftCorrection {
  const apartSeconds = Math.abs(behindSeconds);
  if (apartSeconds > JUMP_SECONDS) return { kind: 'jump' };
  if (apartSeconds < UNNOTICED_SECONDS) return { kind: 'rate', playbackRate: 1 };
  const change = Math.min(Math.max(behindSeconds * CURE_PER_SECOND, -MAX_RATE_CHANGE), MAX_RATE_CHANGE);
  return { kind: 'rate', playbackRate: 1 + change };
}
