/**
 * What fewer listeners than this heard, like, keep or searched for is not learnt from, for their privacy, and is not
 * shown as what many play, see `loadMinListeners`. The index `search_plays_told` has only rows of at least as many.
 */
export const MIN_LISTENERS = 3;
