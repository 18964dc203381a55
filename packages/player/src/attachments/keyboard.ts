/** The part of a `KeyboardEvent` that shortcuts depend on. */
export interface KeyPress {
  /** What the press would type: 'm', '/', 'ArrowLeft'. */
  readonly key: string;
  /** The place of the key, as on an American keyboard: 'KeyM'. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** What has the focus. */
export interface FocusedElement {
  /** In upper case, as the DOM gives it: 'INPUT'. */
  readonly tagName: string;
  /** The `type` of an input; null elsewhere. */
  readonly inputType: string | null;
  readonly role: string | null;
  readonly isContentEditable: boolean;
  /** Whether a pointer put the focus there: then a button was pressed before, not chosen by Tab. */
  readonly isFocusedByPointer: boolean;
}

/**
 * What a key press asks of the app. `swallow` is a held key: prevent its default, do nothing else.
 * Prevent the default of every press that gives an ask, or the page scrolls and a focused button fires.
 */
export type KeyboardAsk = 'toggle' | 'toggle-video' | 'undo' | 'swallow' | ShortcutAsk;

/** What a key alone asks for. */
export type ShortcutAsk =
  | 'seek-back'
  | 'seek-forward'
  | 'previous'
  | 'next'
  | 'shuffle'
  | 'repeat'
  | 'mute'
  | 'like'
  | 'full-screen'
  | 'search'
  | 'help';

/** The keys that ask by themselves, by what they type. */
const SHORTCUTS: ReadonlyMap<string, ShortcutAsk> = new Map([
  ['ArrowLeft', 'seek-back'],
  ['ArrowRight', 'seek-forward'],
  ['p', 'previous'],
  ['n', 'next'],
  ['s', 'shuffle'],
  ['r', 'repeat'],
  ['m', 'mute'],
  ['l', 'like'],
  ['f', 'full-screen'],
  ['/', 'search'],
  ['?', 'help'],
]);

const MENU_ROLES = ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'combobox', 'textbox'];
const BUTTON_ROLES = ['button', 'switch', 'checkbox', 'radio', 'tab'];

const takesText = (focus: FocusedElement): boolean =>
  focus.isContentEditable ||
  ['TEXTAREA', 'SELECT'].includes(focus.tagName) ||
  (focus.tagName === 'INPUT' && focus.inputType !== 'range') ||
  MENU_ROLES.includes(focus.role ?? '');

/**
 * A button reached by Tab keeps Space as its own key. One that was clicked does not: who clicks a card
 * and then presses Space wants the music to pause, not the card to be pressed again.
 */
const isButtonOfTheKeyboard = (focus: FocusedElement): boolean =>
  !focus.isFocusedByPointer &&
  (['BUTTON', 'SUMMARY'].includes(focus.tagName) || BUTTON_ROLES.includes(focus.role ?? ''));

/** A key of a script without Latin letters is known by its place. */
const toTyped = ({ key, code }: KeyPress): string =>
  /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase();

const toShortcut = (press: KeyPress): ShortcutAsk | undefined =>
  SHORTCUTS.get(press.key.startsWith('Arrow') ? press.key : toTyped(press));

/** Shift types '/' and '?' on some layouts, and is how other players take the next and the previous track. */
const takesShift = (ask: ShortcutAsk): boolean => ['search', 'help', 'next', 'previous'].includes(ask);

const isSeek = (ask: ShortcutAsk): boolean => ask === 'seek-back' || ask === 'seek-forward';

/** A slider, a row of tabs or a group of choices moves by the arrow keys itself. */
const takesArrows = (focus: FocusedElement): boolean =>
  focus.inputType === 'range' || ['slider', 'tab', 'radio'].includes(focus.role ?? '');

/**
 * The keys that ask by themselves: never while something is typed or picked from a menu.
 * @returns null when the key is none of them.
 */
export function toShortcutAsk(key: KeyPress, focus: FocusedElement | null): ShortcutAsk | 'swallow' | null {
  const ask = key.altKey || key.ctrlKey || key.metaKey ? undefined : toShortcut(key);
  if (ask === undefined || (key.shiftKey && !takesShift(ask))) return null;
  if (focus && (takesText(focus) || (isSeek(ask) && takesArrows(focus)))) return null;
  return key.repeat && !isSeek(ask) ? 'swallow' : ask;
}

/** Ctrl+Z, on a Mac Cmd+Z; where something is typed it undoes the typing. */
const isUndo = (key: KeyPress, focus: FocusedElement | null): boolean =>
  key.ctrlKey !== key.metaKey &&
  !key.altKey &&
  !key.shiftKey &&
  toTyped(key) === 'z' &&
  !(focus && takesText(focus));

/**
 * Space toggles playback unless a non-range input has focus; Alt+V toggles the video [2.56] [2.57]; Ctrl+Z undoes.
 * Space and V are known by `code`, since Alt changes the character on some layouts.
 * @returns null when the key is none of the player's.
 */
export function toKeyboardAsk(
  key: KeyPress,
  focus: FocusedElement | null,
): Exclude<KeyboardAsk, ShortcutAsk> | null {
  if (isUndo(key, focus)) return key.repeat ? 'swallow' : 'undo';
  if (key.ctrlKey || key.metaKey || key.shiftKey) return null;
  const isSpace = key.code === 'Space' && !key.altKey;
  const isVideo = key.code === 'KeyV' && key.altKey;
  if (!isSpace && !isVideo) return null;
  if (isSpace && focus && (takesText(focus) || isButtonOfTheKeyboard(focus))) return null;
  if (key.repeat) return 'swallow';
  return isSpace ? 'toggle' : 'toggle-video';
}
