import { editDistance } from './edit-distance.ts';

/** Rows of the keyboards QWERTY, QWERTZ, AZERTY and ЙЦУКЕН. */
const LAYOUTS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];

/** Letters that are confused by their sound. */
const SIMILAR_SOUNDS: readonly string[] = ['aeiouy', 'ckq', 'csz', 'fv', 'vw', 'bp', 'dt', 'gj'];

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

const LIKELY_PAIRS: ReadonlySet<string> = new Set([
  ...LAYOUTS.flatMap(toTouching),
  ...SIMILAR_SOUNDS.flatMap((letters) => toPairs(Array.from(letters))),
]);

const KNOWN_LETTERS: ReadonlySet<string> = new Set(
  Array.from(LIKELY_PAIRS).flatMap((pair) => Array.from(pair)),
);

/** Whether one letter may be typed for the other. Of letters that no layout above has, any may. */
const isLikely = (one: string, other: string): boolean =>
  LIKELY_PAIRS.has(one + other) || !KNOWN_LETTERS.has(one) || !KNOWN_LETTERS.has(other);

/** What an edit counts that hardly anybody makes: a letter that has nothing to do with the one in its place or beside it. */
const UNLIKELY_EDIT = 1.3;

/** What a letter counts that was typed in addition: likely ones are doubled, or pressed with a key that touches. */
const toAdded = (typed: string, at: number): number => {
  const letter = typed[at] ?? '';
  const around = [typed[at - 1], typed[at + 1]].filter((other) => other !== undefined);
  return around.some((other) => other === letter || isLikely(letter, other)) ? 1 : UNLIKELY_EDIT;
};

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

/** The counts of each pair of beginnings, row by row; one row for each letter that was typed. */
function fillRows(typed: string, meant: string): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed[row - 1] ?? '';
    const added = toAdded(typed, row - 1);
    const current = [at(row - 1, 0) + added];
    rows.push(current);
    for (let column = 1; column <= meant.length; column += 1) {
      const other = meant[column - 1] ?? '';
      const replaced = letter === other ? 0 : isLikely(letter, other) ? 1 : UNLIKELY_EDIT;
      let edits = Math.min(
        at(row - 1, column - 1) + replaced,
        at(row - 1, column) + added,
        at(row, column - 1) + 1,
      );
      if (letter === meant[column - 2] && typed[row - 2] === other)
        edits = Math.min(edits, at(row - 2, column - 2) + 1);
      // Swapped, and one between them is missing or was added.
      if (letter === meant[column - 3] && typed[row - 2] === other)
        edits = Math.min(edits, at(row - 2, column - 3) + 2);
      if (letter === meant[column - 2] && typed[row - 3] === other)
        edits = Math.min(edits, at(row - 3, column - 2) + 2);
      current.push(edits);
    }
  }
  return rows;
}

/**
 * The edits, as `editDistance` counts them, that turn a typed text into the one that was meant, but each of those that
 * people hardly make counts 1.3.
 */
export function countLikelyEdits(typed: string, meant: string): number {
  const [one, other] = toDifferent(typed, meant);
  return fillRows(one, other).at(-1)?.at(-1) ?? 0;
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
