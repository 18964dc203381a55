import { useEffect, useEffectEvent } from 'react';
import { OLD_AFTER_MS } from '../../api/queries/queries.ts';

/** Calls back when the page becomes visible after it was hidden for more than five minutes. */
export function useLongReturn(onReturn: () => void): void {
  const callback = useEffectEvent(onReturn);
  useEffect(() => {
    let hiddenAtMs = document.visibilityState === 'hidden' ? Date.now() : Infinity;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAtMs = Date.now();
        return;
      }
      if (Date.now() - hiddenAtMs > OLD_AFTER_MS) callback();
      hiddenAtMs = Infinity;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
