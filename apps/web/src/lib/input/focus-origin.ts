let isByPointer = false;

function onFocusIn({ target }: FocusEvent): void {
  isByPointer = target instanceof Element && !target.matches(':focus-visible');
}

/** A press on what already has the focus moves none. */
function onPointerDown({ target }: PointerEvent): void {
  if (target instanceof Node && document.activeElement?.contains(target)) isByPointer = true;
}

/** Whether a pointer, not a key or the page itself, moved the focus to the element that has it. */
export const isFocusedByPointer = (): boolean => isByPointer;

/**
 * Watches what moves the focus, from the first press on: later nobody can tell, since after any key press
 * `:focus-visible` matches every focused element. Watching twice is watching once.
 */
export function watchFocusOrigin(): void {
  window.addEventListener('focusin', onFocusIn);
  window.addEventListener('pointerdown', onPointerDown);
}
