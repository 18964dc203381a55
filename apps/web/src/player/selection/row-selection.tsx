import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { SelectionBar } from './SelectionBar.tsx';

/** The track of a row by its index in the list; null: outside the list, undefined: not in memory. */
export type TrackAt = (index: number) => Track | null | undefined;

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

/** The button of a row that plays its track. */
export const ROW = '[data-track-row]';

function toRowIndex(row: Element): number {
  const item = row.closest('li');
  const position = item?.getAttribute('aria-posinset');
  if (position) return Number(position) - 1;
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
}

/** Ends the selection of the other list that has one: the page has one selection bar. */
let endActiveSelection: (() => void) | null = null;

/** The selection of one list. Marks its rows and renders the selection bar. */
export class RowSelection {
  #rows: SelectedRows = NOTHING;
  /** Tracks of the selected rows by index: a long list may no longer hold them. */
  #tracks: ReadonlyMap<number, Track> = new Map();
  readonly #box: HTMLElement;
  readonly #trackAt: TrackAt;
  readonly #show: (bar: ReactNode) => void;

  constructor(box: HTMLElement, trackAt: TrackAt, show: (bar: ReactNode) => void) {
    this.#box = box;
    this.#trackAt = trackAt;
    this.#show = show;
  }

  get isEmpty(): boolean {
    return this.#rows.indexes.size === 0;
  }

  readonly end = (): void => this.#set(NOTHING);

  toggle(row: Element): void {
    const index = toRowIndex(row);
    if (this.#canSelect(index)) this.#set(toToggled(this.#rows, index));
  }

  extend(row: Element): void {
    const { indexes, anchor } = toExtended(this.#rows, toRowIndex(row));
    this.#set({ indexes: new Set([...indexes].filter((index) => this.#canSelect(index))), anchor });
  }

  /** Marks rows that were rendered anew. Deselects indexes that show another track now, as after sorting. */
  readonly mark = (): void => {
    const { indexes, anchor } = this.#rows;
    const kept = [...indexes].filter((index) => this.#idAt(index) === this.#tracks.get(index)?.videoId);
    if (kept.length < indexes.size) this.#set({ indexes: new Set(kept), anchor });
    else this.#draw();
  };

  #find(index: number): Track | null | undefined {
    const track = this.#trackAt(index);
    return track === undefined ? this.#tracks.get(index) : track;
  }

  #idAt(index: number): string | null {
    return this.#find(index)?.videoId ?? null;
  }

  #draw(): void {
    for (const row of this.#box.querySelectorAll(ROW)) {
      const isSelected = this.#rows.indexes.has(toRowIndex(row));
      row.closest('li')?.toggleAttribute('data-selected', isSelected);
      if (this.isEmpty) row.removeAttribute('aria-pressed');
      else row.setAttribute('aria-pressed', String(isSelected));
    }
  }

  #canSelect(index: number): boolean {
    return this.#idAt(index) !== null;
  }

  #set(rows: SelectedRows): void {
    if (this.isEmpty && rows.indexes.size > 0 && endActiveSelection !== this.end) endActiveSelection?.();
    this.#rows = rows;
    const tracks = new Map<number, Track>();
    for (const index of [...rows.indexes].toSorted((one, other) => one - other)) {
      const track = this.#find(index);
      if (track) tracks.set(index, track);
    }
    this.#tracks = tracks;
    endActiveSelection = this.isEmpty ? null : this.end;
    this.#draw();
    this.#show(tracks.size === 0 ? null : <SelectionBar tracks={[...tracks.values()]} onEnd={this.end} />);
  }
}
