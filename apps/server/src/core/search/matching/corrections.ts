/** Corrections of each query word, with their edit distances or `toCompletionEdits`. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const NO_CORRECTIONS: Corrections = new Map();

/** One edit in the beginning of a longer word, whose end was not typed: while typing, a little more than in a whole word. */
const COMPLETION_EDITS = 1.1;
/** The same in a search, whose last word is rarely unfinished. */
const SEARCHED_COMPLETION_EDITS = 1.8;

export const toCompletionEdits = (isQuick: boolean): number =>
  isQuick ? COMPLETION_EDITS : SEARCHED_COMPLETION_EDITS;

/**
 * Whether the edits of a correction are those of a completion: those of a typo are a sum of ones and of 1.3 for unlikely
 * ones (see `countLikelyEdits`), which is neither 1.1 nor 1.8.
 */
export const isCompletion = (edits: number): boolean =>
  edits === COMPLETION_EDITS || edits === SEARCHED_COMPLETION_EDITS;
