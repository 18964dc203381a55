import { createHash } from 'node:crypto';

/** Chooses the same for the same seed, on every machine. */
export interface SeededRandom {
  /** An address to begin a sample at: 11 characters of base64url. */
  readonly nextAddress: () => string;
  readonly shuffle: <T>(list: readonly T[]) => T[];
}

const ADDRESS_LENGTH = 11;

/** A row of digests stands in for a random generator: the few choices of a page cost microseconds. */
export function createSeededRandom(seed: string): SeededRandom {
  let drawn = 0;
  const draw = (): Buffer => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest();
  };
  return {
    nextAddress: () => draw().toString('base64url').slice(0, ADDRESS_LENGTH),
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: draw().readUIntBE(0, 6) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

const MS_PER_DAY = 86_400_000;

/** The number of the day in UTC: what is seeded with it stays for the day. */
export const toDay = (nowMs: number): number => Math.floor(nowMs / MS_PER_DAY);
