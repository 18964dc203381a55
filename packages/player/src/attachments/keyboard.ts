/** The part of a `KeyboardEvent` that shortcuts depend on. */
export interface KeyPress {
  /**
   * The character typed or the name of the key: 'm', '/', 'ArrowLeft'; undefined in the `keydown` that Chrome sends when
   * a suggestion of its autofill is picked, which is no `KeyboardEvent`.
   */
  readonly key: string | undefined;
  /** The physical key, named as on a US keyboard: 'KeyM'. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** The element that has the focus. */
export interface FocusedElement {
  /** In upper case, as the DOM gives it: 'INPUT'. */
  readonly tagName: string;
  /** The `type` of an input; null elsewhere. */
  readonly inputType: string | null;
  readonly role: string | null;
  readonly isContentEditable: boolean;
  /** Whether a pointer, not Tab, moved the focus there. */
  readonly isFocusedByPointer: boolean;
}

/**
 * The command of a key press. `swallow` is the auto-repeat of a held key: prevent its default, do nothing
 * else. Prevent the default of every command, or the page scrolls and a focused button fires.
 */
export type KeyboardCommand = 'toggle' | 'toggle-video' | 'undo' | 'swallow' | ShortcutCommand;

/** Commands of keys pressed without Alt, Ctrl or Meta. */
export type ShortcutCommand =
  | 'seek-back'
  | 'seek-forward'
  | 'previous'
  | 'next'
  | 'shuffle'
  | 'repeat'
  | 'mute'
  | 'volume-down'
  | 'volume-up'
  | 'like'
  | 'full-screen'
  | 'search'
  | 'help';

/** Shortcuts by the character typed. */
const SHORTCUTS: ReadonlyMap<string, ShortcutCommand> = new Map([
  ['ArrowLeft', 'seek-back'],
  ['ArrowRight', 'seek-forward'],
  ['p', 'previous'],
  ['n', 'next'],
  ['s', 'shuffle'],
  ['r', 'repeat'],
  ['m', 'mute'],
  ['-', 'volume-down'],
  ['=', 'volume-up'],
  ['+', 'volume-up'],
  ['l', 'like'],
  ['f', 'full-screen'],
  ['/', 'search'],
  ['?', 'help'],
]);

const MENU_ROLES = ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'combobox', 'textbox'];
const CONTROL_ROLES = ['button', 'switch', 'checkbox', 'radio', 'tab', 'link'];

const takesText = (focus: FocusedElement): boolean =>
  focus.isContentEditable ||
  ['TEXTAREA', 'SELECT'].includes(focus.tagName) ||
  (focus.tagName === 'INPUT' && focus.inputType !== 'range') ||
  MENU_ROLES.includes(focus.role ?? '');

/**
 * A button or link focused by Tab leaves Space to the browser, which presses the one and scrolls at the other. A
 * clicked one does not: a listener who clicks a card and then presses Space wants to pause the music, not to press
 * the card again.
 */
const isTabFocusedControl = (focus: FocusedElement): boolean =>
  !focus.isFocusedByPointer &&
  (['BUTTON', 'SUMMARY', 'A'].includes(focus.tagName) || CONTROL_ROLES.includes(focus.role ?? ''));

/**
 * On layouts without Latin letters, takes the letter from the physical key. A layout that has a sign of ASCII there, such
 * as AZERTY with ',' on the key M, has the letter on another key.
 */
const toTyped = ({ key = '', code }: KeyPress): string =>
  /^Key[A-Z]$/.test(code) && !/^[!-~]$/.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();

const toShortcut = (press: KeyPress): ShortcutCommand | undefined =>
  SHORTCUTS.get(press.key?.startsWith('Arrow') ? press.key : toTyped(press));

/** Shortcuts allowed with Shift: some layouts need it for '/', '?', '+' and '='; Shift+N and Shift+P are common. */
const takesShift = (command: ShortcutCommand): boolean =>
  ['search', 'help', 'next', 'previous', 'volume-up'].includes(command);

const isSeek = (command: ShortcutCommand): boolean => command === 'seek-back' || command === 'seek-forward';

/** Shortcuts that act again while their key is held down. */
const takesRepeats = (command: ShortcutCommand): boolean =>
  isSeek(command) || command === 'volume-down' || command === 'volume-up';

/** Sliders, tabs and radio buttons use the arrow keys themselves. */
const takesArrows = (focus: FocusedElement): boolean =>
  focus.inputType === 'range' || ['slider', 'tab', 'radio'].includes(focus.role ?? '');

/**
 * Maps a key press to a shortcut. There are none while a text field or a menu has the focus.
 * @returns null for other keys.
 */
export function toShortcutCommand(
  key: KeyPress,
  focus: FocusedElement | null,
): ShortcutCommand | 'swallow' | null {
  const command = key.altKey || key.ctrlKey || key.metaKey ? undefined : toShortcut(key);
  if (command === undefined || (key.shiftKey && !takesShift(command))) return null;
  if (focus && (takesText(focus) || (isSeek(command) && takesArrows(focus)))) return null;
  return key.repeat && !takesRepeats(command) ? 'swallow' : command;
}

/** Ctrl+Z, on a Mac Cmd+Z; in a text field these undo the typing instead. */
const isUndo = (key: KeyPress, focus: FocusedElement | null): boolean =>
  key.ctrlKey !== key.metaKey &&
  !key.altKey &&
  !key.shiftKey &&
  toTyped(key) === 'z' &&
  !(focus && takesText(focus));

/**
 * Maps a key press to a command: Space toggles playback [2.56], Alt+V toggles the video [2.57]; Ctrl+Z undoes. Space
 * and V are matched by `code`, since Alt changes the character on some layouts. In a text field all three type.
 * @returns null for other keys.
 */
export function toKeyboardCommand(
  key: KeyPress,
  focus: FocusedElement | null,
): Exclude<KeyboardCommand, ShortcutCommand> | null {
  if (isUndo(key, focus)) return key.repeat ? 'swallow' : 'undo';
  if (key.ctrlKey || key.metaKey || key.shiftKey) return null;
  const isSpace = key.code === 'Space' && !key.altKey;
  const isVideo = key.code === 'KeyV' && key.altKey;
  if (!isSpace && !isVideo) return null;
  if (focus && (takesText(focus) || (isSpace && isTabFocusedControl(focus)))) return null;
  if (key.repeat) return 'swallow';
  return isSpace ? 'toggle' : 'toggle-video';
}
