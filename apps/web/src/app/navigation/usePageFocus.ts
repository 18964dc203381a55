import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';
import { findStop, type Stop, toStop } from './focus-stops.ts';

/** The last focused control of each page, by page key (`usePageKey`). */
const stops = new Map<string, Stop>();

const isInSearch = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('search') !== null;

/**
 * Moves the focus on navigation: to a new page, or, when going back, to the control by which the listener
 * left it. Otherwise the focus would be on a link that is gone, and a screen reader would not announce the
 * page.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const key = usePageKey();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef(key);
  // A layout effect: its listener is removed before the focus moves to the next page, whose controls must not be
  // stored under the key of this one.
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // Going back from a search by Escape returns to the control that had the focus before the search box.
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
    // Keeps the focus in the search box: typing its first character navigates to the search page.
    if (!page.current || (isInSearch(document.activeElement) && !isReturn)) return;
    const stop = isReturn ? stops.get(key) : undefined;
    const leftBy = stop && findStop(page.current, stop);
    (leftBy ?? page.current).focus({ preventScroll: true });
    return stop && !leftBy ? focusWhenRendered(page.current, stop) : undefined;
  }, [page, key, isReturn]);
}

/**
 * Focuses a control once it is rendered, as a row of a long list is after the page has been scrolled; not if
 * the focus has left the page by then. @returns ends the wait.
 */
function focusWhenRendered(page: HTMLElement, stop: Stop): () => void {
  const observer = new MutationObserver(() => {
    const control = document.activeElement === page ? findStop(page, stop) : null;
    control?.focus({ preventScroll: true });
    if (document.activeElement !== page) observer.disconnect();
  });
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}
