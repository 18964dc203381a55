import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Marks the handle of a row. */
export const HANDLE = { 'data-handle': '' } as const;

const isOnHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;

/**
 * Moves a row by one on an arrow key on its handle, or on Alt+arrow key anywhere in the row.
 * @param move Moves the row to an index, synchronously.
 */
export function moveByKey(event: KeyboardEvent, index: number, move: (place: number) => void): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.altKey || isOnHandle(event.target))) return;
  event.preventDefault();
  const focused = document.activeElement;
  flushSync(() => move(index + step));
  // An element that is moved in the document loses the focus.
  if (!(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  focused.scrollIntoView({ block: 'nearest' });
}
