import type { ReactNode } from 'react';
import { findNeighbour, findPressed, isLink } from './row-elements.ts';
import { RowSelection, type SelectableList } from './row-selection.tsx';
import { findControl, SELECT_ROW } from './select-row.ts';

/** While one of these is open, it handles Escape. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

/**
 * Ctrl+click toggles a row, Shift+click extends the range to it; with a selection, every click toggles. Without one,
 * Ctrl+click on a card opens its page in a new tab, as on any link.
 */
function attachPresses(box: HTMLElement, selection: RowSelection, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const row = findPressed(event.target);
    if (row === null) return;
    const isToggled = (event.ctrlKey || event.metaKey) && !isLink(row);
    if (!isToggled && !event.shiftKey && selection.isEmpty) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) selection.extend(row);
    else selection.toggle(row);
  };
  // Shift+click would also select text.
  const onPress = (event: MouseEvent) => {
    if (event.shiftKey && findPressed(event.target)) event.preventDefault();
  };
  const onAsked = ({ target }: Event) => {
    const row = findControl(target instanceof Element ? target.closest('li') : null);
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
  findControl(kept)?.focus();
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
    const row = findPressed(event.target);
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
    const item = event.shiftKey ? row.closest('li') : null;
    const next = item ? findNeighbour(item, event.key) : undefined;
    if (next === undefined) return;
    consume(event);
    selection.extend(row);
    if (!next) return;
    next.focus();
    selection.extend(next);
  };
  // Firefox clicks a button on the keyup of Space.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.ctrlKey || event.metaKey) && findPressed(event.target)) consume(event);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selection.isEmpty || document.querySelector(OVERLAYS)) return;
    // The expanded player or the video covers the page, and Escape closes that.
    if (!box.checkVisibility({ visibilityProperty: true })) return;
    consume(event);
    selection.end();
  };
  box.addEventListener('keydown', onKeyDown, { capture: true, signal });
  box.addEventListener('keyup', onKeyUp, { capture: true, signal });
  document.addEventListener('keydown', onEscape, { capture: true, signal });
}

/**
 * Lets rows or cards of a list be selected by mouse, keyboard and their menus. When the signal aborts, the
 * selection ends.
 * @param show Receives the selection bar to render; null: nothing is selected.
 * @returns To be called when the list has been rendered: marks the selected rows, and deselects those that show
 * another item now. Rows that scrolling renders are marked without it.
 */
export function attachSelection(
  box: HTMLElement,
  list: () => SelectableList,
  show: (bar: ReactNode) => void,
  signal: AbortSignal,
): () => void {
  const selection = new RowSelection(box, list, show);
  attachPresses(box, selection, signal);
  attachKeys(box, selection, signal);
  const mark = () => {
    if (!selection.isEmpty) selection.mark();
  };
  const observer = new MutationObserver(mark);
  observer.observe(box, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (!selection.isEmpty) selection.end();
  });
  return mark;
}
