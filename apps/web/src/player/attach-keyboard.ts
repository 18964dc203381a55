import { type FocusedElement, type PlayerEngine, toKeyboardAsk } from '@segue/player';

function toFocusedElement(element: Element | null): FocusedElement | null {
  if (element === null || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element instanceof HTMLElement && element.isContentEditable,
    isFocusedByPointer: !element.matches(':focus-visible'),
  };
}

/** Gives the player its keys (§2 "Keyboard and system controls"); the returned function takes them back. */
export function attachKeyboard(engine: PlayerEngine): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || engine.getSnapshot().track === null) return;
    const ask = toKeyboardAsk(event, toFocusedElement(document.activeElement));
    if (ask === null) return;
    event.preventDefault();
    if (ask === 'toggle') engine.toggle();
    if (ask === 'toggle-video') engine.toggleVideo();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
