import type { MeasuredSound, UnmeasuredSound } from './sound.store.ts';

type SoundOutcome =
  | ({ readonly kind: 'measured' } & MeasuredSound)
  /** The file is to blame: trying again is of no use. The reason is for the log. */
  | { readonly kind: 'unmeasurable'; readonly reason: string }
  /** It may go well another time. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Measures away from the server: a file that crashes or hangs the meter costs that file alone. */
export interface SoundMeter {
  /** Whether no media job runs or waits. */
  readonly isIdle: () => boolean;
  /** Never rejects. @param signal ends it early, which counts as failed. */
  readonly measure: (sound: UnmeasuredSound, signal: AbortSignal) => Promise<SoundOutcome>;
}
