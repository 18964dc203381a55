import { type RefObject, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether an element has felt no pointer, key or focus for three seconds. */
export function useIdle(ref: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    };
    for (const sign of SIGNS) element?.addEventListener(sign, wake, { signal: abort.signal });
    wake();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [ref]);
  return isIdle;
}
