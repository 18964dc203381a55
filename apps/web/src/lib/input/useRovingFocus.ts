import { type RefObject, useEffect } from 'react';
import { attachWhenIdle } from '../lazy/lazy-code.ts';

/** Roving tabindex for a list; see `attachRovingFocus`. Until its code is loaded each control is a tab stop. */
export function useRovingFocus(list: RefObject<HTMLElement | null>, rows: number, columns = Infinity): void {
  useEffect(
    () =>
      attachWhenIdle(
        () => import('./roving-focus.ts'),
        ({ attachRovingFocus }, signal) => {
          if (list.current) attachRovingFocus(list.current, rows, signal, columns);
        },
      ),
    [list, rows, columns],
  );
}
