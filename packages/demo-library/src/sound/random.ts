/** A seeded random number generator: the same seed gives the same numbers on every run. */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A number in [low, high). */
  readonly between: (low: number, high: number) => number;
  /** True with the given probability, 0 to 1. */
  readonly chance: (probability: number) => boolean;
  /** One of the list. Throws RangeError when the list is empty. */
  readonly pick: <T>(list: readonly T[]) => T;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** Makes the generator of a seed (mulberry32 over an FNV-1a hash of the text). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('Expected a list with something to pick; it is empty.');
      return picked;
    },
  };
}
