import { createHash } from 'node:crypto';
import { DAY_MS } from './durations.ts';

/** A random generator that makes the same choices for the same seed, on every machine. */
export interface SeededRandom {
  /** A number from 0 to below 1. */
  readonly next: () => number;
  /** A number from `low` to below `high`. */
  readonly between: (low: number, high: number) => number;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** A random start id for a sample: 11 characters of base64url. */
  readonly nextAddress: () => string;
  readonly shuffle: <T>(list: readonly T[]) => T[];
}

const ADDRESS_LENGTH = 11;
const DRAW_BYTES = 6;

/** Draws from digests of seed and counter: the few choices of a page cost microseconds. */
export function createSeededRandom(seed: string): SeededRandom {
  let drawn = 0;
  const draw = (): Buffer => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest();
  };
  const next = (): number => draw().readUIntBE(0, DRAW_BYTES) / 2 ** (8 * DRAW_BYTES);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    nextAddress: () => draw().toString('base64url').slice(0, ADDRESS_LENGTH),
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

/** The number of the day in UTC: choices seeded with it stay the same for the day. */
export const toDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

/** The number of the week in UTC, which begins on a Monday; that of the epoch was a Thursday. */
export const toWeek = (nowMs: number): number => Math.floor((toDay(nowMs) + 3) / 7);
