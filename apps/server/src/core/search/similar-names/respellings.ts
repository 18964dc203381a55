/** What is joined or cut has at most so many letters. */
const MAX_RESPELT_LETTERS = 32;
/** A word is cut behind its second letter at the earliest, and before its last but one at the latest. */
const MIN_CUT = 2;
/** Where a word with a typo is cut in two, by letters. */
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

/** Words with one space elsewhere: gone, one more, or a letter further. */
export const toRespellings = (words: readonly string[]): string[][] => [
  ...joinPairs(words),
  ...cutEach(words),
  ...shiftEach(words),
];

/** A word as two of three letters or more, at each place; none for a word that is too long to be two. */
export const toCuts = (word: string): string[][] =>
  word.length > MAX_CUT_LENGTH
    ? []
    : Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, at) => [
        word.slice(0, at + MIN_PART),
        word.slice(at + MIN_PART),
      ]);
