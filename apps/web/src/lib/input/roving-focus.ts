import { isFocusedByPointer } from './focus-origin.ts';

/** The controls of an item that keys can reach. The first one plays it or leads to its page. */
const CONTROLS = ':is(a[href], button):not([data-pointer-only])';

const controlsOf = (item: Element): readonly HTMLElement[] => [
  ...item.querySelectorAll<HTMLElement>(CONTROLS),
];

const isFocusable = (item: Element): boolean => item.querySelector(CONTROLS) !== null;

/** The item of a list that contains the target; null: none does. */
const findItem = (list: HTMLElement, target: EventTarget | null): Element | null =>
  [...list.children].find((item) => target instanceof Node && item.contains(target)) ?? null;

/** Steps of the arrow keys in a list: one line, columns of `rows` rows, one column, or lines of `columns`. */
function toSteps(rows: number, columns: number, isRightToLeft: boolean): Readonly<Record<string, number>> {
  if (rows === Infinity) return { ArrowDown: 1, ArrowUp: -1 };
  const on = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (columns !== Infinity) return { [on]: 1, [back]: -1, ArrowDown: columns, ArrowUp: -columns };
  const across = { [on]: rows, [back]: -rows };
  return rows === 1 ? across : { ...across, ArrowDown: 1, ArrowUp: -1 };
}

/** The item that a key leads to; null: there is none, or the list does not handle the key. */
function findTarget(items: readonly Element[], from: number, key: string, steps: Record<string, number>) {
  if (key === 'Home') return items.find(isFocusable) ?? null;
  if (key === 'End') return items.findLast(isFocusable) ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  for (let at = from + step; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item && isFocusable(item)) return item;
  }
  return null;
}

/** The item where Tab enters a list: the playing one, else the first. */
function findFirstStop(list: HTMLElement): Element | null {
  const items = [...list.children].filter(isFocusable);
  return items.find((item) => item.querySelector('[aria-current="true"]')) ?? items[0] ?? null;
}

/** Whether the focused control handles arrow keys itself, as the handle that moves a row does. */
const handlesArrowKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-keyshortcuts*="Arrow"]') !== null;

/** The item of a list that holds its tab stop: at first the focused one, else see `findFirstStop`. */
function createTabStop(list: HTMLElement) {
  // The focus may have entered the list before this code was loaded.
  let active = findItem(list, document.activeElement);
  /** Makes the controls of the active item the only tab stops, also of items that were rendered since. */
  const update = () => {
    if (!active?.isConnected || !isFocusable(active)) active = findFirstStop(list);
    for (const item of list.children)
      for (const control of controlsOf(item)) {
        const tabIndex = item === active ? 0 : -1;
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
      }
  };
  const moveTo = (item: Element) => {
    if (item === active) return;
    active = item;
    update();
  };
  return { update, moveTo };
}

/** The position of the first or last item, where Home or End leads in a virtual list; null: nowhere, or not one. */
function toEndPosition([first]: readonly Element[], key: string): number | null {
  const size = Number(first?.getAttribute('aria-setsize') ?? 0);
  if (size === 0) return null;
  return key === 'Home' ? 1 : key === 'End' ? size : null;
}

/**
 * Home and End in a virtual list, which renders only what is in sight: scrolls there, and moves the focus once the item
 * is rendered, unless the focus is elsewhere by then.
 */
function createEndJump(list: HTMLElement, focusItem: (item: Element) => void) {
  let wanted: number | null = null;
  const find = (position: number) =>
    [...list.children].find((item) => Number(item.getAttribute('aria-posinset')) === position);
  return {
    /** Returns false if the item is rendered, or the list is not a virtual one. */
    begin(key: string): boolean {
      wanted = toEndPosition([...list.children], key);
      if (wanted === null || find(wanted)) return false;
      list.scrollIntoView({ block: key === 'Home' ? 'start' : 'end' });
      return true;
    },
    settle(): void {
      const item = wanted === null ? undefined : find(wanted);
      if (!item || !isFocusable(item)) return;
      wanted = null;
      // The item that had the focus may be out of sight, and no longer rendered.
      const { activeElement } = document;
      if (activeElement === document.body || list.contains(activeElement)) focusItem(item);
    },
    cancel(): void {
      wanted = null;
    },
  };
}

/**
 * Roving tabindex: makes a list one tab stop. Arrow keys, Home and End move between items; Tab goes on to
 * the further controls of the item, then leaves the list. When the signal aborts, all controls are tab stops
 * again.
 * @param rows Rows per column of a list that fills column by column; 1: one line; Infinity: one column.
 * @param columns Columns per line of a list that fills line by line; Infinity: it does not.
 */
export function attachRovingFocus(
  list: HTMLElement,
  rows: number,
  signal: AbortSignal,
  columns = Infinity,
): void {
  if (signal.aborted) return;
  const tabStop = createTabStop(list);
  const focusItem = (item: Element) => {
    tabStop.moveTo(item);
    controlsOf(item)[0]?.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const endJump = createEndJump(list, focusItem);

  const onFocusIn = ({ target }: FocusEvent) => {
    const item = findItem(list, target);
    if (item) tabStop.moveTo(item);
    endJump.cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // After a song was clicked, arrow keys seek in it.
    if (isFocusedByPointer() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (handlesArrowKeys(event.target)) return;
    if (endJump.begin(event.key)) return event.preventDefault();
    const items = [...list.children];
    const item = findItem(list, event.target);
    const from = item ? items.indexOf(item) : -1;
    const steps = toSteps(rows, columns, getComputedStyle(list).direction === 'rtl');
    const target = from < 0 ? null : findTarget(items, from, event.key, steps);
    // Handles the key at either end of the list too, so that it does not seek in the song.
    if (target || event.key in steps) event.preventDefault();
    if (target) focusItem(target);
  };

  // Options and hearts are rendered later than their rows.
  const observer = new MutationObserver(() => {
    tabStop.update();
    endJump.settle();
  });
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', onFocusIn, { signal });
  list.addEventListener('keydown', onKeyDown, { signal });
  const detach = () => {
    observer.disconnect();
    for (const control of controlsOf(list)) control.removeAttribute('tabindex');
  };
  signal.addEventListener('abort', detach, { once: true });
  tabStop.update();
}
