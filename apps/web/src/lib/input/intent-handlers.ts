import type { PointerEvent } from 'react';

/** So that a pointer that only passes by prefetches nothing. */
const REST_MS = 60;

/** One timer for all elements: the last one that was entered counts. */
let timer: ReturnType<typeof setTimeout> | undefined;

const cancel = (): void => clearTimeout(timer);

/**
 * Handlers of an element that prefetches once the pointer or the focus has rested on it. A finger is left out: it lands
 * on rows to scroll, and a press with it is followed by the focus.
 */
export function toIntentHandlers(onIntent: (() => void) | undefined) {
  const wait = () => {
    cancel();
    if (onIntent) timer = setTimeout(onIntent, REST_MS);
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') wait();
    },
    onPointerLeave: cancel,
    onFocus: wait,
  };
}
