let isByPointer = false;

function onFocusIn({ target }: FocusEvent): void {
  isByPointer = target instanceof Element && !target.matches(':focus-visible');
}

/** A press on the focused element fires no `focusin`. */
function onPointerDown({ target }: PointerEvent): void {
  if (target instanceof Node && document.activeElement?.contains(target)) isByPointer = true;
}

/** Whether a pointer, not a key or the page itself, moved the focus to the element that has it. */
export const isFocusedByPointer = (): boolean => isByPointer;

/**
 * Watches what moves the focus, from the first press on: later nobody can tell, since after any key press
 * `:focus-visible` matches every focused element. Idempotent.
 */
export function watchFocusOrigin(): void {
  window.addEventListener('focusin', onFocusIn);
  window.addEventListener('pointerdown', onPointerDown);
}
