import type { ReactNode } from 'react';
import { focusRow, markRows, toRowIndex } from './row-elements.ts';
import { type SelectableItem, toId } from './selectable-item.ts';
import { NOTHING, type SelectedRows, toExtended, toToggled } from './selected-rows.ts';
import { SelectionBar } from './SelectionBar.tsx';

/** A list whose rows or cards can be selected. */
export interface SelectableList {
  /** The item of a row by its index in the list; null: outside the list, undefined: not in memory. */
  readonly itemAt: (index: number) => SelectableItem | null | undefined;
  /** What tells rows with the same item apart; left out: a list in which each item is once. */
  readonly keyAt?: (index: number) => string | null;
  /**
   * Loads the items of a range of which some are not in memory. null: they cannot be loaded, and the listener has
   * been told why. Never rejects.
   */
  readonly loadItems?: (first: number, last: number) => Promise<readonly SelectableItem[] | null>;
  /** Index of the row with a key, -1: none. Given, rows that are moved stay selected. */
  readonly indexOf?: (key: string) => number;
  /** Called with the keys of the selected rows, in the order of the list, whenever they change. */
  readonly onSelected?: (keys: readonly string[]) => void;
  /** Action that removes the selected rows from the list; left out: they cannot be removed. */
  readonly removal?: { readonly label: string; readonly remove: (keys: readonly string[]) => void };
}

/** Ends the selection of the other list that has one: the page has one selection bar. */
let endActiveSelection: (() => void) | null = null;

/** A selected row: a long list may no longer hold its item. */
interface SelectedRow {
  readonly item: SelectableItem;
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
    const { loadItems } = this.#list();
    const isWhole = [...rows.indexes].every((one) => this.#find(one) !== undefined);
    if (isWhole || loadItems === undefined) this.#set(rows);
    else void this.#extendLoading(rows, index, loadItems);
  }

  /**
   * Marks rows that were rendered anew. Deselects indexes that show another row now, as after sorting, unless the list
   * tells where the selected rows are.
   */
  readonly mark = (): void => {
    if (this.#follow()) return;
    const { indexes, anchor } = this.#rows;
    const kept = [...indexes].filter((index) => this.#keyAt(index) === this.#selected.get(index)?.key);
    if (kept.length < indexes.size) this.#set({ indexes: new Set(kept), anchor });
    else this.#draw();
  };

  /** Selects the same rows at other indexes. Returns false: all are where they were, or the list does not tell. */
  #follow(): boolean {
    const { indexOf } = this.#list();
    if (!indexOf) return false;
    const moved = new Map([...this.#selected].map(([index, { key }]) => [index, indexOf(key)]));
    if ([...moved].every(([before, now]) => before === now)) return false;
    const { anchor } = this.#rows;
    const indexes = new Set([...moved.values()].filter((index) => index >= 0));
    const movedAnchor = anchor === null ? null : (moved.get(anchor) ?? anchor);
    // The anchor's row may have been removed: then the next range begins where it is asked for.
    this.#set({ indexes, anchor: movedAnchor !== null && movedAnchor < 0 ? null : movedAnchor });
    return true;
  }

  /** Selects a range all at once when its items have loaded; not if the selection or the list changes meanwhile. */
  async #extendLoading(
    rows: SelectedRows,
    index: number,
    loadItems: NonNullable<SelectableList['loadItems']>,
  ): Promise<void> {
    const pending = {};
    const from = rows.anchor ?? index;
    const first = Math.min(from, index);
    const key = this.#keyAt(index);
    this.#activate();
    this.#pending = pending;
    this.#render();
    const items = await loadItems(first, Math.max(from, index));
    if (this.#pending !== pending) return;
    this.#pending = null;
    if (items === null || this.#keyAt(index) !== key) this.#set(this.#rows);
    else this.#set(rows, new Map(items.map((item, step) => [first + step, item])));
  }

  /** @param loaded Items that the list may hold no longer. */
  #find(index: number, loaded?: ReadonlyMap<number, SelectableItem>): SelectableItem | null | undefined {
    const item = this.#list().itemAt(index);
    return item === undefined ? (this.#selected.get(index)?.item ?? loaded?.get(index)) : item;
  }

  /** null: the row cannot be selected. */
  #keyAt(index: number, loaded?: ReadonlyMap<number, SelectableItem>): string | null {
    const item = this.#find(index, loaded);
    const id = item ? toId(item) : null;
    const { keyAt } = this.#list();
    return keyAt && id !== null ? keyAt(index) : id;
  }

  #draw(): void {
    markRows(this.#box, this.#rows.indexes, !this.isEmpty);
  }

  /** Ends the selection of another list. */
  #activate(): void {
    if (endActiveSelection !== this.end) endActiveSelection?.();
    endActiveSelection = this.end;
  }

  #set({ indexes, anchor }: SelectedRows, loaded?: ReadonlyMap<number, SelectableItem>): void {
    const selected = new Map<number, SelectedRow>();
    for (const index of [...indexes].toSorted((one, other) => one - other)) {
      const item = this.#find(index, loaded);
      const key = this.#keyAt(index, loaded);
      if (item && key !== null) selected.set(index, { item, key });
    }
    this.#pending = null;
    this.#selected = selected;
    this.#rows = { indexes: new Set(selected.keys()), anchor };
    this.#list().onSelected?.([...selected.values()].map(({ key }) => key));
    if (selected.size > 0) this.#activate();
    else if (endActiveSelection === this.end) endActiveSelection = null;
    this.#draw();
    this.#render();
  }

  #render(): void {
    const { removal } = this.#list();
    const { indexes, anchor } = this.#rows;
    const [first = null] = indexes;
    this.#show(
      this.isEmpty ? null : (
        <SelectionBar
          items={[...this.#selected.values()].map(({ item }) => item)}
          isLoading={this.#pending !== null}
          onEnd={this.end}
          onFocusLost={() => focusRow(this.#box, anchor ?? first)}
          {...(removal && { removal: { label: removal.label, remove: this.remove } })}
        />
      ),
    );
  }
}
