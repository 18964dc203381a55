/**
 * The index at which a dragged row would be dropped.
 * @param y Pointer position, px from the top of the list; positions outside are clamped to its ends.
 */
export const toPlace = (y: number, rowHeightPx: number, count: number): number =>
  Math.min(Math.max(Math.floor(y / rowHeightPx), 0), count - 1);

/** By how many places a row shifts, up being negative, while another is dragged from `from` to `place`. */
export function toShift(index: number, from: number, place: number): -1 | 0 | 1 {
  if (index > from && index <= place) return -1;
  return index < from && index >= place ? 1 : 0;
}
