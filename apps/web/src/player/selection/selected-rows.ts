/** What is selected of a list, by the places of its rows. */
export interface SelectedRows {
  readonly places: ReadonlySet<number>;
  /** Where a range begins; null: nowhere yet. */
  readonly anchor: number | null;
}

export const NOTHING: SelectedRows = { places: new Set(), anchor: null };

/** Selects a row, or takes it out. */
export function toToggled({ places }: SelectedRows, place: number): SelectedRows {
  const others = [...places].filter((one) => one !== place);
  return { places: new Set(others.length < places.size ? others : [...others, place]), anchor: place };
}

/** Selects all rows from the anchor to a row; without an anchor the row alone. */
export function toExtended({ places, anchor }: SelectedRows, place: number): SelectedRows {
  const from = anchor ?? place;
  const [first, last] = [Math.min(from, place), Math.max(from, place)];
  const range = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return { places: new Set([...places, ...range]), anchor: from };
}
