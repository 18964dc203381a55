import { useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';

/** Scroll position in px, by page key (`usePageKey`). */
const positions = new Map<string, number>();

/** A new screen begins at its top; going back restores the scroll position. */
export function useScrollMemory(): void {
  const key = usePageKey();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const restore = useEffectEvent(() => window.scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0));
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    restore();
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
