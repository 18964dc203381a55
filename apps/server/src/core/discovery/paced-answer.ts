import type { Clock } from '../clock.ts';
import { HOUR_MS } from '../durations.ts';

/** The latest answer. */
export interface LatestAnswer<T> {
  readonly answer: T;
  /** Whether enough time has passed to read it again. */
  readonly isDue: boolean;
}

/** An answer that costs much to read, and is therefore read again only after a time. */
export interface PacedAnswer<T> {
  /** The latest answer, or a new one once that is due; one reading serves all who ask meanwhile. */
  readonly load: () => Promise<T>;
  /** null: nothing was read yet. */
  readonly peek: () => LatestAnswer<T> | null;
}

/** An answer is kept for so many times the time that it took, and for an hour at most. */
const REST = 100;

/** Paces the reading of an answer: a small one is always new, and a large one takes a hundredth of the time. */
export function createPacedAnswer<T>(read: () => Promise<T>, clock: Clock): PacedAnswer<T> {
  let latest: { readonly answer: T; readonly endedAtMs: number; readonly restMs: number } | null = null;
  let reading: Promise<T> | null = null;
  const readNow = async (): Promise<T> => {
    const begunAtMs = clock.now();
    const answer = await read();
    const endedAtMs = clock.now();
    latest = { answer, endedAtMs, restMs: Math.min(HOUR_MS, REST * Math.max(0, endedAtMs - begunAtMs)) };
    return answer;
  };
  const peek = (): LatestAnswer<T> | null =>
    latest === null
      ? null
      : // Without `abs` a clock that was set back would keep the answer until it catches up.
        { answer: latest.answer, isDue: Math.abs(clock.now() - latest.endedAtMs) >= latest.restMs };
  return {
    peek,
    load: () => {
      const kept = peek();
      if (kept?.isDue === false) return Promise.resolve(kept.answer);
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
