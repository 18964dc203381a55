import { describe, expect, it } from 'vitest';
import { type FocusedElement, type KeyPress, toKeyboardAsk } from './keyboard.ts';

const aKey = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});

const aFocus = (tagName: string, more: Partial<FocusedElement> = {}): FocusedElement => ({
  tagName,
  inputType: null,
  role: null,
  isContentEditable: false,
  isFocusedByPointer: false,
  ...more,
});

describe('Space', () => {
  it('toggles playback [2.56]', () => {
    expect(toKeyboardAsk(aKey('Space'), null)).toBe('toggle');
    expect(toKeyboardAsk(aKey('Space'), aFocus('A'))).toBe('toggle');
  });

  it('toggles on a range input, and types a space in any other [2.56]', () => {
    expect(toKeyboardAsk(aKey('Space'), aFocus('INPUT', { inputType: 'range' }))).toBe('toggle');
    expect(toKeyboardAsk(aKey('Space'), aFocus('INPUT', { inputType: 'search' }))).toBeNull();
    expect(toKeyboardAsk(aKey('Space'), aFocus('INPUT', { inputType: 'checkbox' }))).toBeNull();
    expect(toKeyboardAsk(aKey('Space'), aFocus('TEXTAREA'))).toBeNull();
    expect(toKeyboardAsk(aKey('Space'), aFocus('DIV', { isContentEditable: true }))).toBeNull();
  });

  it('presses a button that was reached by Tab', () => {
    expect(toKeyboardAsk(aKey('Space'), aFocus('BUTTON'))).toBeNull();
    expect(toKeyboardAsk(aKey('Space'), aFocus('DIV', { role: 'switch' }))).toBeNull();
  });

  it('toggles after a click on a card, rather than pressing the card again', () => {
    expect(toKeyboardAsk(aKey('Space'), aFocus('BUTTON', { isFocusedByPointer: true }))).toBe('toggle');
  });

  it('picks the entry of an open menu', () => {
    const entry = aFocus('DIV', { role: 'menuitem', isFocusedByPointer: true });
    expect(toKeyboardAsk(aKey('Space'), entry)).toBeNull();
  });

  it('acts once while it is held down', () => {
    expect(toKeyboardAsk(aKey('Space', { repeat: true }), null)).toBe('swallow');
  });

  it('leaves shortcuts of the browser alone', () => {
    expect(toKeyboardAsk(aKey('Space', { ctrlKey: true }), null)).toBeNull();
    expect(toKeyboardAsk(aKey('Space', { shiftKey: true }), null)).toBeNull();
  });
});

describe('Alt+V', () => {
  it('toggles the video, whatever character the layout makes of it [2.57]', () => {
    expect(toKeyboardAsk(aKey('KeyV', { altKey: true }), aFocus('BUTTON'))).toBe('toggle-video');
  });

  it('is not V alone', () => {
    expect(toKeyboardAsk(aKey('KeyV'), null)).toBeNull();
  });
});
