import { type RefObject, useEffect } from 'react';
import { loadLate } from '../late/late-code.ts';
import { whenIdle } from '../late/when-idle.ts';

/** Makes a list one stop of the keyboard, in which arrow keys move; its code comes after the first paint. */
export function useRovingFocus(list: RefObject<HTMLElement | null>, rows: number, columns = Infinity): void {
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    whenIdle(() => {
      loadLate(() => import('./roving-focus.ts'))
        .then(
          ({ attachRovingFocus }) => list.current && attachRovingFocus(list.current, rows, signal, columns),
        )
        // Without it each control keeps a stop of its own.
        .catch(() => undefined);
    });
    return () => abort.abort();
  }, [list, rows, columns]);
}
