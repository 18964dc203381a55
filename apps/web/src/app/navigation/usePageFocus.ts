import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';
import { findStop, type Stop, toStop } from './focus-stops.ts';

/** Where in the page the focus stood, by place in history. */
const stops = new Map<string, Stop>();

const isInSearch = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('search') !== null;

/**
 * Takes the focus along: to the page when it is another one, and on the way back to the control it was left
 * by. Without this it would stay on a link that is gone, and a screen reader would not tell of the page.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const key = usePageKey();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef(key);
  // Ends before the focus goes to another page, which is no stop of this one.
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // Escape in the box goes back to the control that had the focus before.
      if (isInSearch(target)) return;
      const stop = page.current && toStop(page.current, target);
      if (stop) stops.set(key, stop);
      else stops.delete(key);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [page, key]);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // Who types a search stays in the box: its first character is what led to the search page.
    if (!page.current || (isInSearch(document.activeElement) && !isReturn)) return;
    const stop = isReturn ? stops.get(key) : undefined;
    const leftBy = stop && findStop(page.current, stop);
    (leftBy ?? page.current).focus({ preventScroll: true });
  }, [page, key, isReturn]);
}
