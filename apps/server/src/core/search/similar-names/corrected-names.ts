import type { Corrections } from '../matching/rank-hits.ts';

/** Names looked up at once. */
export const MAX_CORRECTED_NAMES = 160;
const MAX_EDITS = 2;

/** Adds to `next` what the beginnings of so many edits become by a word; the choices are in the order of their edits. */
function addChoices(
  beginnings: readonly string[],
  edits: number,
  choices: readonly (readonly [string, number])[],
  next: readonly string[][],
): void {
  for (const beginning of beginnings)
    for (const [choice, more] of choices) {
      const names = next[edits + more];
      if (names === undefined || names.length >= MAX_CORRECTED_NAMES) break;
      names.push(beginning === '' ? choice : `${beginning} ${choice}`);
    }
}

/**
 * The names that words may have been meant for: of each word itself or what it may stand for, in their order, those of
 * the fewest edits first. The words as they were typed are not among them.
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
