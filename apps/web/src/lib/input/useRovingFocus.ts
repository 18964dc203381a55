import { type RefObject, useEffect } from 'react';
import { loadLate } from '../late/late-code.ts';
import { whenIdle } from '../late/when-idle.ts';

/** Roving tabindex for a list; see `attachRovingFocus`, whose code is loaded after the first paint. */
export function useRovingFocus(list: RefObject<HTMLElement | null>, rows: number, columns = Infinity): void {
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    whenIdle(() => {
      loadLate(() => import('./roving-focus.ts'))
        .then(
          ({ attachRovingFocus }) => list.current && attachRovingFocus(list.current, rows, signal, columns),
        )
        // Without it each control stays a tab stop.
        .catch(() => undefined);
    });
    return () => abort.abort();
  }, [list, rows, columns]);
}
