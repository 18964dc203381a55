import type { WalPosition } from './wal-position.ts';

/**
 * Measures the lag of a replica by the clock of this process alone, since the clocks of the servers may
 * differ.
 */
export interface ReplicaLag {
  /** Takes a sample: the write position of the primary at an instant. */
  readonly written: (position: WalPosition, atMs: number) => void;
  /**
   * Takes the position that the replica has replayed up to.
   * @returns the age of the oldest sample that it has not reached, in ms; 0: it has reached all.
   */
  readonly replayed: (position: WalPosition, atMs: number) => number;
}

/**
 * Further samples are ignored, so that memory stays bounded when a replica never comes back. The oldest
 * sample, which gives the lag, stays.
 */
const MAX_SAMPLES = 600;

export function createReplicaLag(): ReplicaLag {
  let samples: { readonly position: WalPosition; readonly atMs: number }[] = [];
  return {
    written: (position, atMs) => {
      // Only the first sample of a position counts: the lag begins there.
      if (samples.at(-1)?.position !== position && samples.length < MAX_SAMPLES)
        samples.push({ position, atMs });
    },
    replayed: (position, atMs) => {
      samples = samples.filter((sample) => sample.position > position);
      const [first] = samples;
      return first === undefined ? 0 : atMs - first.atMs;
    },
  };
}
