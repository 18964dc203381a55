import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toScrollBehaviour } from '../../../lib/scroll-behaviour.ts';

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

const toBehaviour = (isStill: boolean): ScrollBehavior => (isStill ? 'instant' : toScrollBehaviour());

/** Centres the current line again when the view gets another height. */
function useCentreOnResize(
  view: RefObject<HTMLElement | null>,
  current: number,
  isFollowing: RefObject<boolean>,
): void {
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
  }, [view, current, isFollowing]);
}

/** Whether the listener has scrolled the current line out of sight. */
function useIsAway(
  view: RefObject<HTMLElement | null>,
  current: number,
  isFollowing: RefObject<boolean>,
): readonly [boolean, (isAway: boolean) => void] {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const line = findLine(view.current, current);
    if (!line) return;
    const sight = new IntersectionObserver(
      (entries) => setIsAway(!isFollowing.current && entries.at(-1)?.isIntersecting === false),
      { root: view.current },
    );
    sight.observe(line);
    return () => sight.disconnect();
  }, [view, current, isFollowing]);
  return [isAway, setIsAway];
}

/**
 * Auto-scroll: keeps the current line centred until the listener scrolls. It resumes when a new current line
 * is in view.
 * @param current Index of the current line among the children of the view; -1: before the first.
 * @returns Event handlers for the view that detect manual scrolling, whether the listener has scrolled the current line
 * out of sight, a function that resumes auto-scroll, and one that also scrolls to the current line and focuses it.
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
    centre(element, line, toBehaviour(isFirst.current));
    isFirst.current = false;
  }, [view, current]);
  useCentreOnResize(view, current, isFollowing);

  const [isAway, setIsAway] = useIsAway(view, current, isFollowing);
  const follow = (): void => {
    isFollowing.current = true;
    setIsAway(false);
  };
  const stopFollowing = (): void => {
    isFollowing.current = false;
  };
  const goToCurrent = (): void => {
    const element = view.current;
    const line = findLine(element, current);
    follow();
    if (!element || !(line instanceof HTMLElement)) return;
    centre(element, line, toBehaviour(false));
    line.querySelector('button')?.focus({ preventScroll: true });
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
    isAway,
    follow,
    goToCurrent,
  };
}
