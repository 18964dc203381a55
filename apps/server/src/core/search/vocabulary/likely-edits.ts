import { editDistance } from './edit-distance.ts';

/** Rows of the keyboards QWERTY, QWERTZ, AZERTY and ЙЦУКЕН. */
const LAYOUTS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];

/** Letters that are confused by their sound. */
const LATIN_SOUNDS: readonly string[] = ['aeiouy', 'ckq', 'csz', 'fv', 'vw', 'bp', 'dt', 'gj'];
const CYRILLIC_SOUNDS: readonly string[] = ['аояеиыэую', 'бп', 'вф', 'гк', 'дт', 'жшщч', 'зсц'];

/** Each pair of letters of a group, in both orders. */
const toPairs = (letters: readonly string[]): string[] =>
  letters.flatMap((one) => letters.map((other) => one + other));

/** The keys that touch the one at a place of a row: beside it, and of the next row. */
const toTouching = (rows: readonly string[]): string[] =>
  rows.flatMap((row, at) =>
    Array.from(row).flatMap((key, place) => {
      const next = rows[at + 1] ?? '';
      const around = [row[place + 1], next[place - 1], next[place], next[place + 1]];
      return around.flatMap((other = '') => (other === '' ? [] : [key + other, other + key]));
    }),
  );

const LIKELY_PAIRS = [
  ...LAYOUTS.flatMap(toTouching),
  ...[...LATIN_SOUNDS, ...CYRILLIC_SOUNDS].flatMap((letters) => toPairs(Array.from(letters))),
];

/** The number of each letter of the layouts, by its code; 0: another letter. */
const LETTER_NUMBERS = new Uint8Array(0x500);
const KNOWN_LETTERS = [...new Set(LIKELY_PAIRS.join(''))];
for (const [at, letter] of KNOWN_LETTERS.entries()) LETTER_NUMBERS[letter.charCodeAt(0)] = at + 1;
const toLetterNumber = (letter: number): number => LETTER_NUMBERS[letter] ?? 0;

/** Whether one letter may be typed for another, by `toPlace` of both. */
const LIKELY_PLACES = new Uint8Array((KNOWN_LETTERS.length + 1) ** 2);
const toPlace = (one: number, other: number): number => one * (KNOWN_LETTERS.length + 1) + other;
for (const pair of LIKELY_PAIRS)
  LIKELY_PLACES[toPlace(toLetterNumber(pair.charCodeAt(0)), toLetterNumber(pair.charCodeAt(1)))] = 1;

/** Whether one letter may be typed for the other, both as codes. Of letters that no layout above has, any may. */
function isLikely(one: number, other: number): boolean {
  const [known, otherKnown] = [toLetterNumber(one), toLetterNumber(other)];
  return known === 0 || otherKnown === 0 || LIKELY_PLACES[toPlace(known, otherKnown)] === 1;
}

/** What an edit counts that hardly anybody makes: a letter that has nothing to do with the one in its place or beside it. */
const UNLIKELY_EDIT = 1.3;

/** @param beside Code of the letter before or after it; NaN: there is none. */
const isBeside = (letter: number, beside: number): boolean =>
  !Number.isNaN(beside) && (letter === beside || isLikely(letter, beside));

/** What a letter counts that was typed in addition: likely ones are doubled, or pressed with a key that touches. */
function toAdded(typed: string, at: number): number {
  const letter = typed.charCodeAt(at);
  const isTouched = isBeside(letter, typed.charCodeAt(at - 1)) || isBeside(letter, typed.charCodeAt(at + 1));
  return isTouched ? 1 : UNLIKELY_EDIT;
}

/** The rest of two texts without what they begin and end with alike, but for two letters on both sides. */
function toDifferent(one: string, other: string): readonly [string, string] {
  const least = Math.min(one.length, other.length);
  let from = 0;
  while (from < least && one[from] === other[from]) from += 1;
  let after = 0;
  while (after < least - from && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const [start, kept] = [Math.max(0, from - 2), Math.max(0, after - 2)];
  return [one.slice(start, one.length - kept), other.slice(start, other.length - kept)];
}

/** Letters that most compared texts have at most. */
const USUAL_LETTERS = 64;
const toRows = (columns: number): Float64Array[] =>
  Array.from({ length: 4 }, () => new Float64Array(columns));

/** The current row of counts and the three before it, by turns. They are reused, since hundreds of words are compared. */
let rows = toRows(USUAL_LETTERS);

const rowOf = (row: number): Float64Array => rows[row & 3] ?? new Float64Array();
const cell = (row: Float64Array, column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** Fills a row with the counts for the first `row` letters that were typed and each beginning of what was meant. */
function fillRow(typed: string, meant: string, row: number): void {
  const [current, last, before, third] = [rowOf(row), rowOf(row - 1), rowOf(row - 2), rowOf(row - 3)];
  const letter = typed.charCodeAt(row - 1);
  const [letterBefore, thirdLetter] = [typed.charCodeAt(row - 2), typed.charCodeAt(row - 3)];
  const added = toAdded(typed, row - 1);
  current[0] = cell(last, 0) + added;
  for (let column = 1; column <= meant.length; column += 1) {
    const other = meant.charCodeAt(column - 1);
    const replaced = letter === other ? 0 : isLikely(letter, other) ? 1 : UNLIKELY_EDIT;
    let edits = Math.min(
      cell(last, column - 1) + replaced,
      cell(last, column) + added,
      cell(current, column - 1) + 1,
    );
    const isSwapped = letter === meant.charCodeAt(column - 2);
    if (isSwapped && letterBefore === other) edits = Math.min(edits, cell(before, column - 2) + 1);
    // Swapped, and one between them is missing or was added.
    if (letter === meant.charCodeAt(column - 3) && letterBefore === other)
      edits = Math.min(edits, cell(before, column - 3) + 2);
    if (isSwapped && thirdLetter === other) edits = Math.min(edits, cell(third, column - 2) + 2);
    current[column] = edits;
  }
}

/**
 * The edits, as `editDistance` counts them, that turn a typed text into the one that was meant, but each of those that
 * people hardly make counts 1.3.
 */
export function countLikelyEdits(typed: string, meant: string): number {
  const [one, other] = toDifferent(typed, meant);
  if (other.length >= USUAL_LETTERS) rows = toRows(other.length + 1);
  const first = rowOf(0);
  for (let column = 0; column <= other.length; column += 1) first[column] = column;
  for (let row = 1; row <= one.length; row += 1) fillRow(one, other, row);
  return cell(rowOf(one.length), other.length);
}

/** Shorter names have too many others within three edits, each of which would be compared. */
const MIN_SWAPPED_LETTERS = 8;

/**
 * Within how many edits, as `editDistance` counts them, a name is that is within `max` as `countLikelyEdits` does: a
 * swap around a letter that is missing or was added counts one more.
 */
export const toComparedEdits = (typed: string, max: number): number =>
  typed.length < MIN_SWAPPED_LETTERS ? max : max + 1;

/**
 * `countLikelyEdits` for whole names.
 * @returns null if it takes more than `max` edits.
 */
export function countNameEdits(typed: string, meant: string, max: number): number | null {
  const compared = toComparedEdits(typed, max);
  if (editDistance(typed, meant, compared) > compared) return null;
  const edits = countLikelyEdits(typed, meant);
  return edits < max + 1 ? edits : null;
}
