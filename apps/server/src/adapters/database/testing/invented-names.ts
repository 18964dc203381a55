/** Creates a generator of random numbers from 0 up to 1 (mulberry32); a seed gives the same sequence. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ka lo mi ren tu sha vel dor an qui fa zo ble nar ost ine pra hu gel wyn'.split(' ');
const COMMON_WORDS =
  'love night heart the you me of a my in on time day blue light dance rain fire home dream summer moon'.split(
    ' ',
  );
const MADE_WORDS = 4000;

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Picks an index, the first far more often than the last, as words and listeners are distributed. */
export const pickRank = (random: () => number, length: number): number =>
  Math.min(length - 1, Math.floor(length ** random() - 1));

/** Creates a generator of names, of invented and common words that repeat as often as in real names. */
export function createNames(random: () => number): (maxWords: number) => string {
  const makeWord = (): string =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    ).join('');
  const words = [...COMMON_WORDS, ...Array.from({ length: MADE_WORDS }, makeWord)];
  return (maxWords) =>
    Array.from({ length: 1 + Math.floor(random() * maxWords) }, () =>
      capitalise(words[pickRank(random, words.length)] ?? ''),
    ).join(' ');
}
