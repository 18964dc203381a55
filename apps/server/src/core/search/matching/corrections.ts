/** Corrections of each query word, with their edit distances or `COMPLETION_EDITS`. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const NO_CORRECTIONS: Corrections = new Map();

/** One edit in the beginning of a longer word, whose end was not typed: a little more than in a whole word. */
export const COMPLETION_EDITS = 1.1;
