import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A control of a page, known by its place among the page's controls and by what it says. */
interface Stop {
  readonly index: number;
  readonly text: string | null;
}

/** Where the focus stood, by place in history. */
const stops = new Map<string, Stop>();

const controlsOf = (page: HTMLElement): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('a[href], button, input'),
];

function toStop(page: HTMLElement, control: HTMLElement): Stop | null {
  const index = controlsOf(page).indexOf(control);
  return index < 0 ? null : { index, text: control.textContent };
}

/** @returns null when another control stands there now, or none. */
function findControl(page: HTMLElement, stop: Stop | undefined): HTMLElement | null {
  const control = stop && controlsOf(page)[stop.index];
  return control?.textContent === stop?.text ? (control ?? null) : null;
}

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
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (!page.current || isInSearchBox()) return;
    const leftBy = isReturn ? findControl(page.current, stops.get(key)) : null;
    (leftBy ?? page.current).focus({ preventScroll: true });
  }, [page, key, isReturn]);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const stop = target instanceof HTMLElement ? toStop(element, target) : null;
      if (stop) stops.set(key, stop);
      else stops.delete(key);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [page, key]);
}
