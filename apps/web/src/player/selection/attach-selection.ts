import type { ReactNode } from 'react';
import { ROW } from './row-elements.ts';
import { RowSelection, type SelectableList } from './row-selection.tsx';
import { SELECT_ROW } from './select-row.ts';

/** While one of these is open, it handles Escape. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const findRow = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** Ctrl+click toggles a row, Shift+click extends the range to it; with a selection, every click toggles. */
function attachPresses(box: HTMLElement, selection: RowSelection, signal: AbortSignal): void {
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

/** Moves the focus from a row that will be removed to the nearest one that stays. */
function focusBeyondSelected(row: HTMLElement): void {
  const items = [...(row.closest('li')?.parentElement?.children ?? [])];
  const index = items.findIndex((item) => item.contains(row));
  const isKept = (item: Element): boolean => !item.hasAttribute('data-selected');
  const kept = items.slice(index).find(isKept) ?? items.slice(0, index).findLast(isKept);
  kept?.querySelector<HTMLElement>(ROW)?.focus();
}

/**
 * Ctrl+Space toggles a row, Shift+arrow keys extend the range, Delete removes the selected rows from a list that
 * allows it, Escape ends the selection.
 */
function attachKeys(box: HTMLElement, selection: RowSelection, signal: AbortSignal): void {
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
    if (event.key === 'Delete' && selection.isRemovable) {
      consume(event);
      focusBeyondSelected(row);
      selection.remove();
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
    // The expanded card or the video covers the page, and Escape closes that.
    if (!box.checkVisibility({ visibilityProperty: true })) return;
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
  list: () => SelectableList,
  show: (bar: ReactNode) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const selection = new RowSelection(box, list, show);
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
