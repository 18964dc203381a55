/**
 * The place that a carried row would have.
 * @param y Of the pointer, px from the top of the list; above and below it counts as its ends.
 */
export const toPlace = (y: number, rowHeightPx: number, count: number): number =>
  Math.min(Math.max(Math.floor(y / rowHeightPx), 0), count - 1);

/** How many places a row gives way, up being negative, while another is carried from one place to another. */
export function toShift(index: number, from: number, place: number): -1 | 0 | 1 {
  if (index > from && index <= place) return -1;
  return index < from && index >= place ? 1 : 0;
}
