import { type RefObject, useEffect } from 'react';
import { findSuccessor, toStop } from './focus-stops.ts';

/**
 * When the focused control is removed, focuses the one that takes its place: after a removed row the next
 * row, after 'Load more' the first added row. A control that was disabled for a while gets the focus back.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shell = root.current;
    if (!shell) return;
    let last: HTMLElement | null = null;
    let stop: ReturnType<typeof toStop> = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      stop = toStop(shell, target);
      last = stop && target instanceof HTMLElement ? target : null;
    };
    // A press on an empty area gives up the focus on purpose.
    const onPointerDown = () => {
      last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || !stop || document.activeElement !== document.body) return;
      const isThere = last.isConnected;
      // A phone's keyboard ends the focus of a text field on purpose, with its key Done.
      if (isThere && last.matches(':read-write')) return;
      const keeper = isThere ? last : findSuccessor(shell, stop);
      keeper?.focus({ preventScroll: true });
    });
    observer.observe(shell, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [root]);
}
