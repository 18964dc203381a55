/** Selected rows of a list, by their index in the list. */
export interface SelectedRows {
  readonly indexes: ReadonlySet<number>;
  /** Index where a range begins; null: none yet. */
  readonly anchor: number | null;
}

export const NOTHING: SelectedRows = { indexes: new Set(), anchor: null };

/** Toggles a row and makes it the anchor. */
export function toToggled({ indexes }: SelectedRows, index: number): SelectedRows {
  const others = [...indexes].filter((one) => one !== index);
  return { indexes: new Set(others.length < indexes.size ? others : [...others, index]), anchor: index };
}

/** Adds all rows from the anchor to the row; without an anchor only the row. */
export function toExtended({ indexes, anchor }: SelectedRows, index: number): SelectedRows {
  const from = anchor ?? index;
  const [first, last] = [Math.min(from, index), Math.max(from, index)];
  const range = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return { indexes: new Set([...indexes, ...range]), anchor: from };
}
