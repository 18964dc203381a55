import { type RefObject, useEffect, useRef } from 'react';

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const isInSight = (view: HTMLElement, line: HTMLElement): boolean =>
  line.offsetTop >= view.scrollTop &&
  line.offsetTop + line.offsetHeight <= view.scrollTop + view.clientHeight;

/**
 * Keeps the line that is sung in the middle of its view, until the listener scrolls; again once that line is in
 * sight when it begins.
 * @param current which child of the view is sung; -1: none.
 * @returns what the view tells of the listener's hand, and how to follow again.
 */
export function useFollowing(view: RefObject<HTMLElement | null>, current: number) {
  const isFollowing = useRef(true);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = view.current;
    const line = element?.children[current];
    if (!element || !(line instanceof HTMLElement)) return;
    isFollowing.current ||= isInSight(element, line);
    if (!isFollowing.current) return;
    const isStill = isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirst.current = false;
    const top = line.offsetTop - (element.clientHeight - line.offsetHeight) / 2;
    element.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
  }, [view, current]);

  const leave = (): void => {
    isFollowing.current = false;
  };
  return {
    hand: {
      onWheel: leave,
      onTouchMove: leave,
      onKeyDownCapture: ({ key }: { readonly key: string }) => {
        if (SCROLL_KEYS.includes(key)) leave();
      },
    },
    follow: (): void => {
      isFollowing.current = true;
    },
  };
}
