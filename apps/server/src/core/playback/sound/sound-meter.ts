import type { MeasuredSound, UnmeasuredSound } from './sound.store.ts';

type SoundOutcome =
  | ({ readonly kind: 'measured' } & MeasuredSound)
  /** The file cannot be measured; do not retry. The reason is for the log. */
  | { readonly kind: 'unmeasurable'; readonly reason: string }
  /** A transient failure; retry later. */
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Port: measures audio in a separate process. A file that crashes or hangs the meter affects no other file.
 */
export interface SoundMeter {
  /** Whether no media job runs or waits. */
  readonly isIdle: () => boolean;
  /** Never rejects. @param signal Aborts it, which gives a 'failed' outcome. */
  readonly measure: (sound: UnmeasuredSound, signal: AbortSignal) => Promise<SoundOutcome>;
}
