import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Marks the handle of a row. */
export const HANDLE = { 'data-handle': '' } as const;

const isOnHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;

/**
 * On the handle of a row an arrow key moves the row by one; with Alt it does so from anywhere in the row.
 * @param move Puts the row into the place that is given, at once.
 */
export function moveByKey(event: KeyboardEvent, index: number, move: (place: number) => void): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.altKey || isOnHandle(event.target))) return;
  event.preventDefault();
  const focused = document.activeElement;
  flushSync(() => move(index + step));
  // The browser drops the focus from an element that moves in the document.
  if (!(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  focused.scrollIntoView({ block: 'nearest' });
}
