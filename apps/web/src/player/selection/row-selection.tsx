import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { focusRow, markRows, toRowIndex } from './row-elements.ts';
import { NOTHING, type SelectedRows, toExtended, toToggled } from './selected-rows.ts';
import { SelectionBar } from './SelectionBar.tsx';

/** A list whose rows can be selected. */
export interface SelectableList {
  /** The track of a row by its index in the list; null: outside the list, undefined: not in memory. */
  readonly trackAt: (index: number) => Track | null | undefined;
  /** What tells rows with the same track apart; left out: a list in which each track is once. */
  readonly keyAt?: (index: number) => string | null;
  /**
   * Loads the tracks of a range of which some are not in memory. null: they cannot be loaded, and the listener has
   * been told why. Never rejects.
   */
  readonly loadTracks?: (first: number, last: number) => Promise<readonly Track[] | null>;
  /** Action that removes the selected rows from the list; left out: they cannot be removed. */
  readonly removal?: { readonly label: string; readonly remove: (keys: readonly string[]) => void };
}

/** Ends the selection of the other list that has one: the page has one selection bar. */
let endActiveSelection: (() => void) | null = null;

/** A selected row: a long list may no longer hold its track. */
interface SelectedRow {
  readonly track: Track;
  readonly key: string;
}

/** The selection of one list. Marks its rows and renders the selection bar. */
export class RowSelection {
  #rows: SelectedRows = NOTHING;
  /** The selected rows by index, in the order of the list. */
  #selected: ReadonlyMap<number, SelectedRow> = new Map();
  /** The range whose tracks are being loaded; null: none. */
  #pending: object | null = null;
  readonly #box: HTMLElement;
  readonly #list: () => SelectableList;
  readonly #show: (bar: ReactNode) => void;

  constructor(box: HTMLElement, list: () => SelectableList, show: (bar: ReactNode) => void) {
    this.#box = box;
    this.#list = list;
    this.#show = show;
  }

  get isEmpty(): boolean {
    return this.#rows.indexes.size === 0 && this.#pending === null;
  }

  /** Whether the list lets its selected rows be removed. */
  get isRemovable(): boolean {
    return this.#selected.size > 0 && this.#pending === null && this.#list().removal !== undefined;
  }

  readonly end = (): void => this.#set(NOTHING);

  readonly remove = (): void => {
    const keys = [...this.#selected.values()].map(({ key }) => key);
    const { removal } = this.#list();
    this.end();
    removal?.remove(keys);
  };

  toggle(row: Element): void {
    const index = toRowIndex(row);
    if (this.#keyAt(index) !== null) this.#set(toToggled(this.#rows, index));
  }

  extend(row: Element): void {
    const index = toRowIndex(row);
    const rows = toExtended(this.#rows, index);
    const { loadTracks } = this.#list();
    const isWhole = [...rows.indexes].every((one) => this.#find(one) !== undefined);
    if (isWhole || loadTracks === undefined) this.#set(rows);
    else void this.#extendLoading(rows, index, loadTracks);
  }

  /** Marks rows that were rendered anew. Deselects indexes that show another row now, as after sorting. */
  readonly mark = (): void => {
    const { indexes, anchor } = this.#rows;
    const kept = [...indexes].filter((index) => this.#keyAt(index) === this.#selected.get(index)?.key);
    if (kept.length < indexes.size) this.#set({ indexes: new Set(kept), anchor });
    else this.#draw();
  };

  /** Selects a range all at once when its tracks have loaded; not if the selection or the list changes meanwhile. */
  async #extendLoading(
    rows: SelectedRows,
    index: number,
    loadTracks: NonNullable<SelectableList['loadTracks']>,
  ): Promise<void> {
    const pending = {};
    const from = rows.anchor ?? index;
    const first = Math.min(from, index);
    const key = this.#keyAt(index);
    this.#activate();
    this.#pending = pending;
    this.#render();
    const tracks = await loadTracks(first, Math.max(from, index));
    if (this.#pending !== pending) return;
    this.#pending = null;
    if (tracks === null || this.#keyAt(index) !== key) this.#set(this.#rows);
    else this.#set(rows, new Map(tracks.map((track, step) => [first + step, track])));
  }

  /** @param loaded Tracks that the list may hold no longer. */
  #find(index: number, loaded?: ReadonlyMap<number, Track>): Track | null | undefined {
    const track = this.#list().trackAt(index);
    return track === undefined ? (this.#selected.get(index)?.track ?? loaded?.get(index)) : track;
  }

  /** null: the row cannot be selected. */
  #keyAt(index: number, loaded?: ReadonlyMap<number, Track>): string | null {
    const videoId = this.#find(index, loaded)?.videoId ?? null;
    const { keyAt } = this.#list();
    return keyAt && videoId !== null ? keyAt(index) : videoId;
  }

  #draw(): void {
    markRows(this.#box, this.#rows.indexes, !this.isEmpty);
  }

  /** Ends the selection of another list. */
  #activate(): void {
    if (endActiveSelection !== this.end) endActiveSelection?.();
    endActiveSelection = this.end;
  }

  #set({ indexes, anchor }: SelectedRows, loaded?: ReadonlyMap<number, Track>): void {
    const selected = new Map<number, SelectedRow>();
    for (const index of [...indexes].toSorted((one, other) => one - other)) {
      const track = this.#find(index, loaded);
      const key = this.#keyAt(index, loaded);
      if (track && key !== null) selected.set(index, { track, key });
    }
    this.#pending = null;
    this.#selected = selected;
    this.#rows = { indexes: new Set(selected.keys()), anchor };
    if (selected.size > 0) this.#activate();
    else if (endActiveSelection === this.end) endActiveSelection = null;
    this.#draw();
    this.#render();
  }

  #render(): void {
    const { removal } = this.#list();
    const { anchor } = this.#rows;
    this.#show(
      this.isEmpty ? null : (
        <SelectionBar
          tracks={[...this.#selected.values()].map(({ track }) => track)}
          isLoading={this.#pending !== null}
          onEnd={this.end}
          onFocusLost={() => focusRow(this.#box, anchor)}
          {...(removal && { removal: { label: removal.label, remove: this.remove } })}
        />
      ),
    );
  }
}
