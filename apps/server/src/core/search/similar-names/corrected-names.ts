import type { Corrections } from '../matching/corrections.ts';

/** Maximum names per lookup. */
export const MAX_CORRECTED_NAMES = 160;
const MAX_EDITS = 2;

/**
 * Appends each choice for a word to each beginning and stores it in `next` by its number of edits. `choices`
 * are ordered by edits.
 */
function addChoices(
  beginnings: readonly string[],
  edits: number,
  choices: readonly (readonly [string, number])[],
  next: readonly string[][],
): void {
  for (const beginning of beginnings)
    for (const [choice, more] of choices) {
      // A completion counts as one edit.
      const names = next[edits + Math.floor(more)];
      if (names === undefined || names.length >= MAX_CORRECTED_NAMES) break;
      names.push(beginning === '' ? choice : `${beginning} ${choice}`);
    }
}

/**
 * The names that result from replacing at least one word by a correction, with at most two edits in total,
 * fewest edits first.
 */
export function toCorrectedNames(words: readonly string[], corrections: Corrections): string[] {
  let byEdits: readonly string[][] = [[''], [], []];
  for (const word of words) {
    const others = [...(corrections.get(word) ?? [])].toSorted(([, one], [, other]) => one - other);
    const next: readonly string[][] = Array.from({ length: MAX_EDITS + 1 }, () => []);
    for (const [edits, beginnings] of byEdits.entries())
      addChoices(beginnings, edits, [[word, 0], ...others], next);
    byEdits = next;
  }
  return byEdits.slice(1).flat().slice(0, MAX_CORRECTED_NAMES);
}
