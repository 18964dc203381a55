import {
  type FocusedElement,
  type KeyboardAsk,
  type PlayerEngine,
  toKeyboardAsk,
  toShortcutAsk,
} from '@segue/player';
import { readStored } from '../../lib/stored-values.ts';

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

/** A question on the screen is answered first; and keys alone may be switched off (WCAG 2.1.4). */
const areShortcutsOn = (): boolean =>
  readStored('areShortcutsOn') !== 'false' &&
  document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') == null;

/** Without a track the keys of the player do what the browser does: Space scrolls. */
const isForPlayer = (ask: KeyboardAsk): boolean => ask !== 'search' && ask !== 'help';

/** Calls back for each key that asks something of the app; the returned function stops it. */
export function attachKeyboard(
  engine: PlayerEngine,
  onAsk: (ask: Exclude<KeyboardAsk, 'swallow'>) => void,
): () => void {
  // Asked when the focus comes, or now where it came before: at the first key press the browser calls any focus visible.
  let isFocusedByPointer = document.activeElement?.matches(':focus-visible') === false;
  const onPointerDown = () => {
    isFocusedByPointer = true;
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    isFocusedByPointer = target instanceof Element && !target.matches(':focus-visible');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const focus = toFocusedElement(document.activeElement, isFocusedByPointer);
    const ask = toKeyboardAsk(event, focus) ?? (areShortcutsOn() ? toShortcutAsk(event, focus) : null);
    if (ask === null || (isForPlayer(ask) && engine.getSnapshot().track === null)) return;
    event.preventDefault();
    if (ask !== 'swallow') onAsk(ask);
  };
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('pointerdown', onPointerDown, { signal });
  window.addEventListener('focusin', onFocusIn, { signal });
  window.addEventListener('keydown', onKeyDown, { signal });
  return () => abort.abort();
}
