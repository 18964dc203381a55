import {
  type FocusedElement,
  type KeyboardCommand,
  type PlayerEngine,
  toKeyboardCommand,
  toShortcutCommand,
} from '@segue/player';
import { isFocusedByPointer } from '../../lib/input/focus-origin.ts';
import { readStoredFlag } from '../../lib/storage/stored-values.ts';

function toFocusedElement(element: Element | null): FocusedElement | null {
  if (element === null || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element instanceof HTMLElement && element.isContentEditable,
    isFocusedByPointer: isFocusedByPointer(),
  };
}

/** Single-key shortcuts are off while the focus is in a dialog, and can be switched off (WCAG 2.1.4). */
const areShortcutsOn = (): boolean =>
  readStoredFlag('areShortcutsOn', true) &&
  document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') == null;

/** Whether a key needs a track; without one it keeps the browser's default, such as Space scrolling. */
const isForPlayer = (command: KeyboardCommand): boolean =>
  command !== 'search' && command !== 'help' && command !== 'undo';

/** Calls back for each keyboard shortcut; the returned function detaches it. */
export function attachKeyboard(
  engine: PlayerEngine,
  onCommand: (command: Exclude<KeyboardCommand, 'swallow'>) => void,
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const focus = toFocusedElement(document.activeElement);
    const command =
      toKeyboardCommand(event, focus) ?? (areShortcutsOn() ? toShortcutCommand(event, focus) : null);
    if (command === null || (isForPlayer(command) && engine.getSnapshot().track === null)) return;
    event.preventDefault();
    if (command !== 'swallow') onCommand(command);
  };
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('keydown', onKeyDown, { signal });
  return () => abort.abort();
}
