import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const isInSight = (view: HTMLElement, line: HTMLElement): boolean =>
  line.offsetTop >= view.scrollTop &&
  line.offsetTop + line.offsetHeight <= view.scrollTop + view.clientHeight;

function centre(view: HTMLElement, line: HTMLElement, behavior: ScrollBehavior): void {
  view.scrollTo({ top: line.offsetTop - (view.clientHeight - line.offsetHeight) / 2, behavior });
}

/** The line to centre; before the first line has its time, that is the first. */
const findLine = (view: HTMLElement | null, current: number): Element | undefined =>
  view?.children[Math.max(current, 0)];

/**
 * Auto-scroll: keeps the current line centred until the listener scrolls. It resumes when a new current line
 * is in view.
 * @param current Index of the current line among the children of the view; -1: before the first.
 * @returns Event handlers for the view that detect manual scrolling, and a function that resumes auto-scroll.
 */
export function useFollowing(view: RefObject<HTMLElement | null>, current: number) {
  const isFollowing = useRef(true);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = view.current;
    const line = findLine(element, current);
    if (!element || !(line instanceof HTMLElement)) return;
    isFollowing.current ||= isInSight(element, line);
    if (!isFollowing.current) return;
    const isStill = isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirst.current = false;
    centre(element, line, isStill ? 'instant' : 'smooth');
  }, [view, current]);
  useEffect(() => {
    const element = view.current;
    const line = findLine(element, current);
    if (!element || !(line instanceof HTMLElement)) return;
    let heightPx = element.clientHeight;
    // The observer also reports the initial size: compare with it to ignore that.
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current && element.clientHeight !== heightPx) centre(element, line, 'instant');
      heightPx = element.clientHeight;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [view, current]);

  const stopFollowing = (): void => {
    isFollowing.current = false;
  };
  return {
    scrollHandlers: {
      onWheel: stopFollowing,
      onTouchMove: stopFollowing,
      // A press on the scrollbar has the view itself as its target.
      onPointerDown: ({ target, currentTarget }: PointerEvent) => {
        if (target === currentTarget) stopFollowing();
      },
      onKeyDownCapture: ({ key }: { readonly key: string }) => {
        if (SCROLL_KEYS.includes(key)) stopFollowing();
      },
    },
    follow: (): void => {
      isFollowing.current = true;
    },
  };
}
