import type { Track } from '@segue/domain';
import type { ReactNode } from 'react';
import { SELECT_ROW } from './select-row.ts';
import { NOTHING, type SelectedRows, toExtended, toToggled, type TrackAt } from './selected-rows.ts';
import { SelectionBar } from './SelectionBar.tsx';

/** The button of a row that plays its track. */
const ROW = '[data-track-row]';

/** While one of these is open, it handles Escape. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const findRow = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

function toRowIndex(row: Element): number {
  const item = row.closest('li');
  const position = item?.getAttribute('aria-posinset');
  if (position) return Number(position) - 1;
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
}

/** Ends the selection of the other list that has one: the page has one selection bar. */
let endActiveSelection: (() => void) | null = null;

/** The selection of one list. Marks its rows and renders the selection bar. */
class Selection {
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

/** Ctrl+click toggles a row, Shift+click extends the range to it; with a selection, every click toggles. */
function attachPresses(box: HTMLElement, selection: Selection, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const row = findRow(event.target);
    const isAsked = event.ctrlKey || event.metaKey || event.shiftKey || !selection.isEmpty;
    if (row === null || !isAsked) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selection.extend(row);
    else selection.toggle(row);
  };
  // Shift+click would also select text.
  const onPress = (event: MouseEvent) => {
    if (event.shiftKey && findRow(event.target)) event.preventDefault();
  };
  const onAsked = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector(ROW) : null;
    if (row) selection.toggle(row);
  };
  box.addEventListener('click', onClick, { capture: true, signal });
  box.addEventListener('mousedown', onPress, { signal });
  box.addEventListener(SELECT_ROW, onAsked, { signal });
}

/** Ctrl+Space toggles a row, Shift+arrow keys extend the range, Escape ends the selection. */
function attachKeys(box: HTMLElement, selection: Selection, signal: AbortSignal): void {
  const consume = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = findRow(event.target);
    if (row === null) return;
    if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
      consume(event);
      selection.toggle(row);
    }
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    consume(event);
    const item = row.closest('li');
    const next = (
      step > 0 ? item?.nextElementSibling : item?.previousElementSibling
    )?.querySelector<HTMLElement>(ROW);
    selection.extend(row);
    if (!next) return;
    next.focus();
    selection.extend(next);
  };
  // Firefox clicks a button on the keyup of Space.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.ctrlKey || event.metaKey) && findRow(event.target)) consume(event);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selection.isEmpty || document.querySelector(OVERLAYS)) return;
    consume(event);
    selection.end();
  };
  box.addEventListener('keydown', onKeyDown, { capture: true, signal });
  box.addEventListener('keyup', onKeyUp, { capture: true, signal });
  document.addEventListener('keydown', onEscape, { capture: true, signal });
}

/**
 * Lets rows of a list be selected by mouse, keyboard and the menu of a row. When the signal aborts, the
 * selection ends.
 * @param show Receives the selection bar to render; null: nothing is selected.
 */
export function attachSelection(
  box: HTMLElement,
  trackAt: TrackAt,
  show: (bar: ReactNode) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const selection = new Selection(box, trackAt, show);
  attachPresses(box, selection, signal);
  attachKeys(box, selection, signal);
  const observer = new MutationObserver(() => {
    if (!selection.isEmpty) selection.mark();
  });
  observer.observe(box, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (!selection.isEmpty) selection.end();
  });
}
