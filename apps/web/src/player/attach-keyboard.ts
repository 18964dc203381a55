import { type FocusedElement, type PlayerEngine, toKeyboardAsk } from '@segue/player';

function toFocusedElement(element: Element | null, isFocusedByPointer: boolean): FocusedElement | null {
  if (element === null || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element instanceof HTMLElement && element.isContentEditable,
    isFocusedByPointer,
  };
}

/** Gives the player its keys (§2 "Keyboard and system controls"); the returned function takes them back. */
export function attachKeyboard(engine: PlayerEngine): () => void {
  // Asked when the focus comes: at the first key press the browser calls any focus visible.
  let isFocusedByPointer = false;
  const onPointerDown = () => {
    isFocusedByPointer = true;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    isFocusedByPointer = target instanceof Element && !target.matches(':focus-visible');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || engine.getSnapshot().track === null) return;
    const ask = toKeyboardAsk(event, toFocusedElement(document.activeElement, isFocusedByPointer));
    if (ask === null) return;
    event.preventDefault();
    if (ask === 'toggle') engine.toggle();
    if (ask === 'toggle-video') engine.toggleVideo();
  };
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('pointerdown', onPointerDown, { signal });
  window.addEventListener('focusin', onFocusIn, { signal });
  window.addEventListener('keydown', onKeyDown, { signal });
  return () => abort.abort();
}
