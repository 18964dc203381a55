import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';
import { keepScrollPositions, readScrollPositions, toPositionKey } from './scroll-positions.ts';

/** Input by which a listener scrolls or begins to use the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far the page can be scrolled, px. */
function toMaxScroll(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight;
}

/** Whether the page is not about to change its height: no shimmer is shown. */
const isLoaded = (): boolean => document.querySelector('main [aria-busy="true"]') === null;

/**
 * Scrolls to a position. While the content that makes the page long enough is still to come, it does so
 * again whenever the page has become longer, until the listener does something.
 * @returns ends the wait too; its signal is aborted once the wait has ended.
 */
function scrollWhenReady(positionPx: number): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  let longest = -1;
  const scroll = () => {
    const maxScroll = toMaxScroll();
    // Only when it is longer: a scroll may itself change the height of a page that stays too short.
    if (maxScroll > longest) window.scrollTo(0, positionPx);
    longest = Math.max(longest, maxScroll);
    if (positionPx === 0 || (maxScroll >= positionPx && isLoaded())) end();
  };
  scroll();
  if (signal.aborted) return waiting;
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const input of INPUTS) window.addEventListener(input, end, { passive: true, signal });
  return waiting;
}

/**
 * Going back, going forward and a reload restore the scroll position. Renders nothing. Its code arrives after the
 * first page, which a listener may have scrolled by then.
 */
export function ScrollMemory() {
  const pageKey = usePageKey();
  const { pathname } = useLocation();
  const key = toPositionKey(pageKey, pathname);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [positions] = useState(readScrollPositions);
  const isFirst = useRef(true);
  const restore = useEffectEvent(() => {
    const isScrolledAlready = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    if (isReturn && !isScrolledAlready) return scrollWhenReady(positions.get(key) ?? 0);
    return null;
  });
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const waiting = restore();
    const remember = () => {
      if (waiting === null || waiting.signal.aborted) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      waiting?.abort();
      window.removeEventListener('scroll', remember);
    };
  }, [key, positions]);
  useLayoutEffect(() => keepScrollPositions(positions), [positions]);
  return null;
}
