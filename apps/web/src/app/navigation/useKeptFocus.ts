import { type RefObject, useEffect } from 'react';
import { findSuccessor, toStop } from './focus-stops.ts';

/**
 * Gives the focus of a control that goes away to the one that takes its place: of a removed row to the next
 * row's, of 'Load more' to the first of the last rows. One that is disabled for a while gets it back.
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
    // A press on nothing gives the focus up on purpose.
    const onPointerDown = () => {
      last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || !stop || document.activeElement !== document.body) return;
      const keeper = last.isConnected ? last : findSuccessor(shell, stop);
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
