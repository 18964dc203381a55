import { beginsWith } from '../text/hangul.ts';
import { isCompletion } from './corrections.ts';

/** A query word is only the prefix of a word. The last one costs less: it is still being typed. */
const BEGINNING_COST = 0.12;
const LAST_BEGINNING_COST = 0.04;
export const EDIT_COST = 0.45;

/**
 * The best match of a query word: its cost, the index of the matched word and the letters of it that were
 * typed.
 */
export interface WordMatch {
  readonly cost: number;
  readonly at: number;
  readonly letters: number;
}

/** @returns null if no word is the typed one, begins with it, or is its correction. */
export function matchWord(
  word: string,
  isLast: boolean,
  words: readonly string[],
  edits: ReadonlyMap<string, number> | undefined,
): WordMatch | null {
  let best: WordMatch | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const own = words[at] ?? '';
    let cost = Number.POSITIVE_INFINITY;
    let letters = own.length;
    if (own === word) cost = 0;
    else if (beginsWith(own, word)) {
      cost = isLast ? LAST_BEGINNING_COST : BEGINNING_COST;
      letters = word.length;
    } else {
      const distance = edits?.get(own);
      if (distance !== undefined) cost = EDIT_COST * distance;
      if (distance !== undefined && isCompletion(distance)) letters = word.length;
    }
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { cost, at, letters };
  }
  return best;
}
