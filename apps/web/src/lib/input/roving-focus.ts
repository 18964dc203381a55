/** What a key may reach in an item: the first plays it or leads to its page. */
const CONTROLS = ':is(a[href], button):not([data-pointer-only])';

const controlsOf = (item: Element): readonly HTMLElement[] => [
  ...item.querySelectorAll<HTMLElement>(CONTROLS),
];

const isReached = (item: Element): boolean => item.querySelector(CONTROLS) !== null;

/** The item of a list that holds something; null: none does. */
const findItem = (list: HTMLElement, target: EventTarget | null): Element | null =>
  [...list.children].find((item) => target instanceof Node && item.contains(target)) ?? null;

/** Which way each key goes in a list of one line, of columns of so many rows, of one column, or of lines of columns. */
function toSteps(rows: number, columns: number, isRightToLeft: boolean): Readonly<Record<string, number>> {
  if (rows === Infinity) return { ArrowDown: 1, ArrowUp: -1 };
  const on = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (columns !== Infinity) return { [on]: 1, [back]: -1, ArrowDown: columns, ArrowUp: -columns };
  const across = { [on]: rows, [back]: -rows };
  return rows === 1 ? across : { ...across, ArrowDown: 1, ArrowUp: -1 };
}

/** The item that a key leads to; null: none, or the key is none of the list's. */
function findTarget(items: readonly Element[], from: number, key: string, steps: Record<string, number>) {
  if (key === 'Home') return items.find(isReached) ?? null;
  if (key === 'End') return items.findLast(isReached) ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  for (let at = from + step; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item && isReached(item)) return item;
  }
  return null;
}

/** Where Tab enters a list: at what plays, else at its begin. */
function findFirstStop(list: HTMLElement): Element | null {
  const items = [...list.children].filter(isReached);
  return items.find((item) => item.querySelector('[aria-current="true"]')) ?? items[0] ?? null;
}

/** Whether something that has the focus got it by a pointer; a list may have been pressed before this code came. */
const isWithoutRing = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.matches(':focus-visible');

/** Whether what has the focus has arrow keys of its own, such as the handle that moves a row. */
const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-keyshortcuts*="Arrow"]') !== null;

/**
 * Makes a list one stop of the keyboard: arrow keys, Home and End move inside it, and Tab goes on to the
 * further controls of the item, then out. When the signal ends it, each control has its stop back.
 * @param rows Of each column, where the list fills columns; 1: it is one line; Infinity: it is one column.
 * @param columns Of each line, where the list fills lines; Infinity: it does not.
 */
export function attachRovingFocus(
  list: HTMLElement,
  rows: number,
  signal: AbortSignal,
  columns = Infinity,
): void {
  if (signal.aborted) return;
  // The focus may be in the list before this code has come.
  let active = findItem(list, document.activeElement);
  // Asked when the focus comes: at the first key press the browser calls any focus visible.
  let isFocusedByPointer = isWithoutRing(document.activeElement);

  const update = () => {
    if (!active?.isConnected || !isReached(active)) active = findFirstStop(list);
    for (const item of list.children)
      for (const control of controlsOf(item)) {
        const tabIndex = item === active ? 0 : -1;
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
      }
  };
  const activate = (item: Element) => {
    if (item === active) return;
    active = item;
    update();
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    isFocusedByPointer = isWithoutRing(target);
    const item = findItem(list, target);
    if (item) activate(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Who pressed a song and then an arrow key wants to seek in it.
    if (isFocusedByPointer || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (hasOwnArrows(event.target)) return;
    const items = [...list.children];
    const item = findItem(list, event.target);
    const from = item ? items.indexOf(item) : -1;
    const steps = toSteps(rows, columns, getComputedStyle(list).direction === 'rtl');
    const target = from < 0 ? null : findTarget(items, from, event.key, steps);
    // At an end the key still is the list's: it must not seek in the song.
    if (target || event.key in steps) event.preventDefault();
    if (!target) return;
    activate(target);
    controlsOf(target)[0]?.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  // Options and hearts come after the rows.
  const observer = new MutationObserver(update);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', onFocusIn, { signal });
  list.addEventListener('keydown', onKeyDown, { signal });
  const detach = () => {
    observer.disconnect();
    for (const control of controlsOf(list)) control.removeAttribute('tabindex');
  };
  signal.addEventListener('abort', detach, { once: true });
  update();
}
