import { findControl } from './select-row.ts';
import { selectionMessages as messages } from './selection.messages.ts';

/** The control that contains the target of an event; null: none does. */
export function findPressed(target: EventTarget | null): HTMLElement | null {
  const item = target instanceof Element ? target.closest('li') : null;
  const control = findControl(item);
  return control && target instanceof Node && control.contains(target) ? control : null;
}

/** Whether it leads to a page, as a card does, rather than playing a track. */
export const isLink = (control: Element): boolean => control instanceof HTMLAnchorElement;

/** The index of a row in its list; -1: it is in none. */
export function toRowIndex(row: Element): number {
  const item = row.closest('li');
  const position = item?.getAttribute('aria-posinset');
  if (position) return Number(position) - 1;
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
}

/** Marks the selected rows. @param isActive Whether any is selected: only then each row states whether it is. */
export function markRows(box: HTMLElement, indexes: ReadonlySet<number>, isActive: boolean): void {
  for (const item of box.querySelectorAll('li')) {
    const control = findControl(item);
    const isSelected = control !== null && indexes.has(toRowIndex(control));
    item.toggleAttribute('data-selected', isSelected);
    if (control !== null) tellState(control, isSelected, isActive);
  }
}

/** Tells assistive technology: a button is pressed or not, a link can only be described. */
function tellState(control: HTMLElement, isSelected: boolean, isActive: boolean): void {
  if (isLink(control)) {
    if (isSelected) control.setAttribute('aria-description', messages.selected);
    else control.removeAttribute('aria-description');
  } else if (isActive) control.setAttribute('aria-pressed', String(isSelected));
  else control.removeAttribute('aria-pressed');
}

/** Focuses the row with this index, else the nearest one that is rendered; null: the first one. */
export function focusRow(box: HTMLElement, index: number | null): void {
  const rows = [...box.querySelectorAll('li')].flatMap((item) => findControl(item) ?? []);
  const distances = rows.map((row) => Math.abs(toRowIndex(row) - (index ?? 0)));
  rows[distances.indexOf(Math.min(...distances))]?.focus({ preventScroll: true });
}

/** Number of items side by side in a list that fills line by line. */
function countColumns(items: readonly Element[]): number {
  const [first, ...others] = items.map((item) => item.getBoundingClientRect().top);
  const next = others.findIndex((top) => top !== first);
  return next < 0 ? items.length : next + 1;
}

/** The control to which an arrow key leads from an item; null: the key leads nowhere, undefined: it is none. */
export function findNeighbour(item: Element, key: string): HTMLElement | null | undefined {
  const items = [...(item.parentElement?.children ?? [])];
  const columns = countColumns(items);
  const across = getComputedStyle(item).direction === 'rtl' ? -1 : 1;
  const isGrid = columns > 1;
  const steps = new Map([
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
    ...(isGrid
      ? ([
          ['ArrowRight', across],
          ['ArrowLeft', -across],
        ] as const)
      : []),
  ]);
  const step = steps.get(key);
  return step === undefined ? undefined : findControl(items[items.indexOf(item) + step]);
}
