/** The algorithm needs one bit of a 32-bit integer for each letter of the word. */
export const MAX_COMPARED_LETTERS = 32;

const CHARACTERS = 65_536;

/** For the word being compared: its positions of each UTF-16 code unit, as bits. */
const places = new Int32Array(CHARACTERS);

/**
 * The edit distance to another word, or a number above the maximum if it is greater.
 * @param units UTF-16 code units, among them those of the other word: from `start` to before `end`.
 */
export type CountEdits = (units: Uint16Array, start: number, end: number) => number;

/** The UTF-16 code units of a text. */
export function toCodeUnits(text: string): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

/**
 * Compares one word with many. Gives the same result as `editDistance`, but computes a whole column of the
 * table at once in the bits of an integer (Hyyrö, *A Bit-Vector Algorithm for Computing Levenshtein and
 * Damerau Edit Distances*, 2003). Takes code units, since a string for each word of a vocabulary would take
 * longer than comparing them.
 * @param word 1 to 32 code units.
 * @param compare Receives a function that is valid until `compare` returns.
 */
export function withWordComparer(
  word: string,
  maxEdits: number,
  compare: (countEdits: CountEdits) => void,
): void {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    places[code] = (places[code] ?? 0) | (1 << at);
  }
  try {
    compare((units, start, end) => countEdits(word.length, maxEdits, units, start, end));
  } finally {
    for (let at = 0; at < word.length; at += 1) places[word.charCodeAt(at)] = 0;
  }
}

function countEdits(
  length: number,
  maxEdits: number,
  units: Uint16Array,
  start: number,
  end: number,
): number {
  const lastPlace = 1 << (length - 1);
  let edits = length;
  let increases = -1;
  let decreases = 0;
  let diagonal = 0;
  let placesBefore = 0;
  for (let at = start; at < end; at += 1) {
    const same = places[units[at] ?? 0] ?? 0;
    const swapped = ((~diagonal & same) << 1) & placesBefore;
    diagonal = (((same & increases) + increases) ^ increases) | same | decreases | swapped;
    const across = decreases | ~(diagonal | increases);
    const back = diagonal & increases;
    if ((across & lastPlace) !== 0) edits += 1;
    else if ((back & lastPlace) !== 0) edits -= 1;
    // Each letter that is left lowers the distance by one at most.
    if (edits - (end - at - 1) > maxEdits) return maxEdits + 1;
    const shifted = (across << 1) | 1;
    increases = (back << 1) | ~(diagonal | shifted);
    decreases = shifted & diagonal;
    placesBefore = same;
  }
  return edits;
}
