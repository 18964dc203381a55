/** The part of a `KeyboardEvent` that shortcuts depend on. */
export interface KeyPress {
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
 * What a key press asks of the player. `swallow` is a held key: prevent its default, do nothing else.
 * Prevent the default of every press that gives an ask, or the page scrolls and a focused button fires.
 */
export type KeyboardAsk = 'toggle' | 'toggle-video' | 'swallow';

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

/**
 * Space toggles playback unless a non-range input has focus; Alt+V toggles the video (§2 "Keyboard").
 * Compares `code`, since Alt changes the character on some layouts.
 * @returns null when the key is none of the player's.
 */
export function toKeyboardAsk(key: KeyPress, focus: FocusedElement | null): KeyboardAsk | null {
  if (key.ctrlKey || key.metaKey || key.shiftKey) return null;
  const isSpace = key.code === 'Space' && !key.altKey;
  const isVideo = key.code === 'KeyV' && key.altKey;
  if (!isSpace && !isVideo) return null;
  if (isSpace && focus && (takesText(focus) || isButtonOfTheKeyboard(focus))) return null;
  if (key.repeat) return 'swallow';
  return isSpace ? 'toggle' : 'toggle-video';
}
