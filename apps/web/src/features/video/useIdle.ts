import { type RefObject, useEffect, useRef, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether an element has felt no pointer, key or focus for three seconds; in full screen it feels every key.
 * `isWakingTap` tells of the latest press whether it ended such a time, and was not by mouse.
 */
export function useIdle(ref: RefObject<HTMLElement | null>) {
  const [isIdle, setIsIdle] = useState(false);
  // A ref: the press has rendered again before its click comes.
  const isWakingTap = useRef(false);
  useEffect(() => {
    const element = ref.current;
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isResting = false;
    const setResting = (isNow: boolean) => {
      isResting = isNow;
      setIsIdle(isNow);
    };
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), IDLE_AFTER_MS);
    };
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isWakingTap.current = isResting && pointerType !== 'mouse';
    };
    // The focus may be outside, as after a double click.
    const onKeyDown = () => document.fullscreenElement === element && wake();
    element?.addEventListener('pointerdown', onPointerDown, { signal });
    for (const sign of SIGNS) element?.addEventListener(sign, wake, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    wake();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [ref]);
  return { isIdle, isWakingTap };
}
