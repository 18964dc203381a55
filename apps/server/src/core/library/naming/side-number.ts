/** 'A1', 'AA3', 'B' or 'B2/8': a side of a record, and the number of a song on it. */
const SIDE = /^([A-Z])([A-Z])?(?:[-. ]?(\d{1,2}))?(?:\/|$)/;

/** Below all numbers of tracks, so that the two are never taken for each other. */
const FIRST = -100_000;
const NUMBERS_PER_SIDE = 100;

/**
 * The place of a song on the side of a record, as a negative track number: it puts the songs in order, and is not shown.
 * Side 'AA' is between 'A' and 'B'.
 * @returns null when the text names no side.
 */
export function toSideNumber(text: string): number | null {
  const [, letter, second, number = '0'] = SIDE.exec(text.trim().toUpperCase()) ?? [];
  if (letter === undefined || (second !== undefined && second !== letter)) return null;
  const side = 2 * (letter.charCodeAt(0) - 'A'.charCodeAt(0)) + Number(second !== undefined);
  return FIRST + side * NUMBERS_PER_SIDE + Number(number);
}

/** Whether a track number is a place on the side of a record. */
export const isSideNumber = (trackNumber: number | null): boolean => trackNumber !== null && trackNumber < 0;
