/**
 * What fewer listeners than this heard, like or searched for is shown to nobody else and not learnt from, for
 * their privacy. The index `search_plays_told` has only rows of at least as many.
 */
export const MIN_LISTENERS = 3;
