import type { Track } from '@segue/domain';

/** The track of a row by its index in the list; null: outside the list, undefined: not in memory. */
export type TrackAt = (place: number) => Track | null | undefined;

/** Selected rows of a list, by place, the index of the row in the list. */
export interface SelectedRows {
  readonly places: ReadonlySet<number>;
  /** Place where a range begins; null: none yet. */
  readonly anchor: number | null;
}

export const NOTHING: SelectedRows = { places: new Set(), anchor: null };

/** Toggles a row and makes it the anchor. */
export function toToggled({ places }: SelectedRows, place: number): SelectedRows {
  const others = [...places].filter((one) => one !== place);
  return { places: new Set(others.length < places.size ? others : [...others, place]), anchor: place };
}

/** Adds all rows from the anchor to the row; without an anchor only the row. */
export function toExtended({ places, anchor }: SelectedRows, place: number): SelectedRows {
  const from = anchor ?? place;
  const [first, last] = [Math.min(from, place), Math.max(from, place)];
  const range = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return { places: new Set([...places, ...range]), anchor: from };
}
