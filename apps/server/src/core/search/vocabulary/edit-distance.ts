/** More than the longest folded name (600 characters, see `cutComparedName`). */
const MAX_LENGTH = 640;

/** Rows of the distance table. They are reused, since each typed word is compared with thousands of words. */
let before = new Uint16Array(MAX_LENGTH);
let last = new Uint16Array(MAX_LENGTH);
let current = new Uint16Array(MAX_LENGTH);

const cell = (row: Uint16Array, column: number): number => row[column] ?? MAX_LENGTH;

/** Fills `current` with the distances of the first `row` letters of `one`. @returns the smallest of them. */
function fillRow(one: string, other: string, row: number): number {
  let least = row;
  current[0] = row;
  const letter = one.charCodeAt(row - 1);
  const letterBefore = one.charCodeAt(row - 2);
  for (let column = 1; column <= other.length; column += 1) {
    const otherLetter = other.charCodeAt(column - 1);
    let distance = cell(last, column - 1) + (letter === otherLetter ? 0 : 1);
    distance = Math.min(distance, cell(last, column) + 1, cell(current, column - 1) + 1);
    if (column > 1 && row > 1 && letterBefore === otherLetter && letter === other.charCodeAt(column - 2))
      distance = Math.min(distance, cell(before, column - 2) + 1);
    current[column] = distance;
    if (distance < least) least = distance;
  }
  return least;
}

/**
 * Edit distance: letters to add, remove, replace or swap with their neighbour to turn one word into the other
 * (optimal string alignment).
 * @returns a number above `max` if the distance is greater, or if a word has 640 letters or more.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max || Math.max(one.length, other.length) >= MAX_LENGTH)
    return max + 1;
  for (let column = 0; column <= other.length; column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    if (fillRow(one, other, row) > max) return max + 1;
    [before, last, current] = [last, current, before];
  }
  return cell(last, other.length);
}
