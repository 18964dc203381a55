import type { WalPosition } from './wal-position.ts';

/** Tells how far a replica is behind, by the clock of this process alone: those of the servers may differ. */
export interface ReplicaLag {
  /** The primary had written up to here at an instant. */
  readonly written: (position: WalPosition, atMs: number) => void;
  /** The replica has replayed up to here. @returns how long it has been behind, in ms; 0: it was not. */
  readonly replayed: (position: WalPosition, atMs: number) => number;
}

/** Beyond this the oldest are dropped, so that a replica that never comes back costs nothing. */
const MAX_SAMPLES = 600;

export function createReplicaLag(): ReplicaLag {
  let samples: { readonly position: WalPosition; readonly atMs: number }[] = [];
  return {
    written: (position, atMs) => {
      // What is written once is behind from its first sample on.
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
