/** Apart by less than this, picture and sound are one to the eye; no correction. */
const UNNOTICED_SECONDS = 0.02;
/** Apart by more than this, running faster or slower would take seconds: jump. The picture only. */
const JUMP_SECONDS = 0.2;
/** Share of the drift cured per second of playing, and the most the picture's speed may change unseen. */
const CURE_PER_SECOND = 2;
const MAX_RATE_CHANGE = 0.05;

/** Another speed for the picture, or a seek to where the sound is. */
export type DriftCorrection =
  | { readonly kind: 'rate'; readonly playbackRate: number }
  | { readonly kind: 'jump' };

/**
 * How the muted video gets back in step. The audio is never touched, so nothing of this can be heard.
 * @param behindSeconds audio position minus video position: positive when the picture is late.
 */
export function toDriftCorrection(behindSeconds: number): DriftCorrection {
  const apartSeconds = Math.abs(behindSeconds);
  if (apartSeconds > JUMP_SECONDS) return { kind: 'jump' };
  if (apartSeconds < UNNOTICED_SECONDS) return { kind: 'rate', playbackRate: 1 };
  const change = Math.min(Math.max(behindSeconds * CURE_PER_SECOND, -MAX_RATE_CHANGE), MAX_RATE_CHANGE);
  return { kind: 'rate', playbackRate: 1 + change };
}
