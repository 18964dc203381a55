import { type RefObject, useEffect, useRef } from 'react';

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const isInSight = (view: HTMLElement, line: HTMLElement): boolean =>
  line.offsetTop >= view.scrollTop &&
  line.offsetTop + line.offsetHeight <= view.scrollTop + view.clientHeight;

function centre(view: HTMLElement, line: HTMLElement, behavior: ScrollBehavior): void {
  view.scrollTo({ top: line.offsetTop - (view.clientHeight - line.offsetHeight) / 2, behavior });
}

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
    centre(element, line, isStill ? 'instant' : 'smooth');
  }, [view, current]);
  useEffect(() => {
    const element = view.current;
    const line = element?.children[current];
    if (!element || !(line instanceof HTMLElement)) return;
    let heightPx = element.clientHeight;
    // It also reports the size that is there already.
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current && element.clientHeight !== heightPx) centre(element, line, 'instant');
      heightPx = element.clientHeight;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
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
