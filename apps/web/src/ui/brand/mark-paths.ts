/** Paths of the halves of the mark, on a grid of 32: left for the current track, right for the next one. */
export const MARK_LEFT = 'M16 1A10 10 0 0 0 16 21V13.5A2.5 2.5 0 0 1 16 8.5Z';
export const MARK_RIGHT = 'M16 11A10 10 0 0 1 16 31V23.5A2.5 2.5 0 0 0 16 18.5Z';
