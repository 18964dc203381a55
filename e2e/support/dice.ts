import { createHash } from 'node:crypto';

/** Pseudo-random choices, the same for the same seed on every machine. */
export interface Dice {
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly bytes: (length: number) => Buffer;
}

/** @param name Selects an independent sequence for the same seed. */
export function createDice(seed: number, name: string): Dice {
  let drawn = 0;
  const draw = (): Buffer => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${name} ${drawn}`).digest();
  };
  const below = (limit: number): number => draw().readUIntBE(0, 6) % Math.max(1, limit);
  return {
    below,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('Expected a list to pick from, found an empty one.');
      return picked;
    },
    bytes: (length) =>
      Buffer.concat(Array.from({ length: Math.ceil(length / 32) }, draw)).subarray(0, length),
  };
}
