/** A word is split only within this many of its first letters. */
const MAX_RESPELT_LETTERS = 32;
/** Minimum letters of both parts of a split word. */
const MIN_CUT = 2;
/** Minimum letters of both parts of a word that is split for a missing space and a typo. */
const MIN_PART = 3;
const MAX_CUT_LENGTH = 24;

const joinPairs = (words: readonly string[]): string[][] =>
  words
    .slice(0, -1)
    .map((word, at) => [...words.slice(0, at), `${word}${words[at + 1]}`, ...words.slice(at + 2)]);

const cutEach = (words: readonly string[]): string[][] =>
  words.flatMap((word, at) =>
    Array.from(
      { length: Math.max(0, Math.min(word.length, MAX_RESPELT_LETTERS) - MIN_CUT - 1) },
      (_, cut) => [
        ...words.slice(0, at),
        word.slice(0, cut + MIN_CUT),
        word.slice(cut + MIN_CUT),
        ...words.slice(at + 1),
      ],
    ),
  );

const shiftEach = (words: readonly string[]): string[][] =>
  words.slice(0, -1).flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    return [
      [word + next.slice(0, 1), next.slice(1)],
      [word.slice(0, -1), word.slice(-1) + next],
    ].map((pair) => [...words.slice(0, at), ...pair, ...words.slice(at + 2)]);
  });

/** The words with one space removed, one added, or one moved by a letter. */
export const toRespellings = (words: readonly string[]): string[][] => [
  ...joinPairs(words),
  ...cutEach(words),
  ...shiftEach(words),
];

/**
 * The splits of a word into two parts of at least three letters; none if the word is longer than
 * MAX_CUT_LENGTH.
 */
export const toCuts = (word: string): string[][] =>
  word.length > MAX_CUT_LENGTH
    ? []
    : Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, at) => [
        word.slice(0, at + MIN_PART),
        word.slice(at + MIN_PART),
      ]);
