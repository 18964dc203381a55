import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePageKey } from '../../lib/layers.ts';

/** A new screen begins at its top. Going back is up to `ScrollMemory`, whose code arrives later. */
export function useTopOfNewScreen(): void {
  const key = usePageKey();
  const newKey = useNavigationType() === NavigationType.Pop ? null : key;
  useLayoutEffect(() => {
    if (newKey !== null) window.scrollTo(0, 0);
  }, [newKey]);
}
