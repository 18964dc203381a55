import {
  type FocusedElement,
  type KeyboardCommand,
  type PlayerEngine,
  toKeyboardCommand,
  toShortcutCommand,
} from '@segue/player';
import { isFocusedByPointer } from '../../lib/input/focus-origin.ts';
import { readStoredFlag } from '../../lib/storage/stored-values.ts';

/** Early keys that were pressed longer ago are left out: nobody expects them to act any more. */
const MAX_KEY_AGE_MS = 3000;

function toFocusedElement(element: EventTarget | null): FocusedElement | null {
  if (!(element instanceof Element) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element instanceof HTMLElement && element.isContentEditable,
    isFocusedByPointer: isFocusedByPointer(),
  };
}

/** Single-key shortcuts are off while a dialog is open, which is modal, and can be switched off (WCAG 2.1.4). */
const areShortcutsOn = (): boolean =>
  readStoredFlag('areShortcutsOn', true) && document.querySelector('[role="dialog"]') === null;

/** Whether a key needs a track; without one it keeps the browser's default, such as Space scrolling. */
const isForPlayer = (command: KeyboardCommand): boolean =>
  command !== 'search' && command !== 'help' && command !== 'undo';

/**
 * Calls back for each keyboard shortcut; the returned function detaches it.
 * @param earlyKeys Keys that were pressed before, which act now.
 */
export function attachKeyboard(
  engine: PlayerEngine,
  onCommand: (command: Exclude<KeyboardCommand, 'swallow'>) => void,
  earlyKeys: readonly KeyboardEvent[] = [],
): () => void {
  const press = (event: KeyboardEvent, focus: FocusedElement | null) => {
    if (event.defaultPrevented || event.isComposing) return;
    const command =
      toKeyboardCommand(event, focus) ?? (areShortcutsOn() ? toShortcutCommand(event, focus) : null);
    if (command === null || (isForPlayer(command) && engine.getSnapshot().track === null)) return;
    event.preventDefault();
    if (command !== 'swallow') onCommand(command);
  };
  const onKeyDown = (event: KeyboardEvent) => press(event, toFocusedElement(document.activeElement));
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('keydown', onKeyDown, { signal });
  for (const event of earlyKeys) {
    const focus = toFocusedElement(event.target);
    // The browser has given Space to the button that had the focus, whoever moved it there.
    if (performance.now() - event.timeStamp < MAX_KEY_AGE_MS)
      press(event, focus && { ...focus, isFocusedByPointer: false });
  }
  return () => abort.abort();
}
