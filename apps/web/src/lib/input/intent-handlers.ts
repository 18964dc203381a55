import type { PointerEvent } from 'react';

/**
 * Handlers of an element that prefetches on hover and focus. A finger is left out: it lands on rows to scroll, and a
 * press with it is followed by the focus.
 */
export const toIntentHandlers = (onIntent: (() => void) | undefined) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') onIntent?.();
  },
  onFocus: onIntent,
});
