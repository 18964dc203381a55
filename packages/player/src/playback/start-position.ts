import type { Track } from '@segue/domain';

/** A track that was left closer to its end had ended: its duration in the catalogue is rounded. */
const LAST_SECONDS = 0.5;

/** Where a track goes on that was left at this position, here or on another device: at its start if it had ended. */
export function toStartPosition({ durationSeconds }: Track, positionSeconds: number): number {
  const isAtEnd = positionSeconds > (durationSeconds ?? Number.POSITIVE_INFINITY) - LAST_SECONDS;
  return isAtEnd ? 0 : positionSeconds;
}
