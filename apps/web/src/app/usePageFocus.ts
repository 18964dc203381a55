import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { findStop, type Stop, toStop } from './focus-stops.ts';

/** Where in the page the focus stood, by place in history. */
const stops = new Map<string, Stop>();

/** Who types a search stays in the box: focusing it is what led to the search page (§2 "Search box"). */
const isInSearchBox = (): boolean => document.activeElement?.closest('search') != null;

/**
 * Takes the focus along: to the page when it is another one, and on the way back to the control it was left
 * by. Without this it would stay on a link that is gone, and a screen reader would not tell of the page.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef(key);
  // Ends before the focus goes to another page, which is no stop of this one.
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
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
    if (!page.current || isInSearchBox()) return;
    const stop = isReturn ? stops.get(key) : undefined;
    const leftBy = stop && findStop(page.current, stop);
    (leftBy ?? page.current).focus({ preventScroll: true });
  }, [page, key, isReturn]);
}
