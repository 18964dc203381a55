import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';
import { keepScrollPositions, readScrollPositions, toPositionKey } from './scroll-positions.ts';

/** Input by which a listener scrolls or begins to use the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the page can be scrolled that far and is not about to change its height: no shimmer is shown. */
function isReady(positionPx: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight >= positionPx && !document.querySelector('main [aria-busy="true"]');
}

/**
 * Scrolls to a position. While the content that makes the page long enough is still to come, it does so
 * again whenever the page changes its height, until the listener does something.
 * @returns ends the wait too; its signal is aborted once the wait has ended.
 */
function scrollWhenReady(positionPx: number): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const scroll = () => {
    window.scrollTo(0, positionPx);
    if (positionPx === 0 || isReady(positionPx)) end();
  };
  scroll();
  if (signal.aborted) return waiting;
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const input of INPUTS) window.addEventListener(input, end, { passive: true, signal });
  return waiting;
}

/** A new screen begins at its top; going back, going forward and a reload restore the scroll position. */
export function useScrollMemory(): void {
  const [positions] = useState(readScrollPositions);
  const pageKey = usePageKey();
  const { pathname } = useLocation();
  const key = toPositionKey(pageKey, pathname);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const restore = useEffectEvent(() => scrollWhenReady(isReturn ? (positions.get(key) ?? 0) : 0));
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const waiting = restore();
    const remember = () => {
      if (waiting.signal.aborted) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      waiting.abort();
      window.removeEventListener('scroll', remember);
    };
  }, [key, positions]);
  useLayoutEffect(() => keepScrollPositions(positions), [positions]);
}
