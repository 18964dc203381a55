import { describe, expect, it } from 'vitest';
import { type FocusedElement, type KeyPress, toKeyboardCommand, toShortcutCommand } from './keyboard.ts';

const aKey = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: code.replace(/^Key/, '').toLowerCase(),
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

describe('Ctrl+Z', () => {
  const undo = aKey('KeyZ', { ctrlKey: true });

  it('undoes, also with Cmd on a Mac and on a layout that has Z elsewhere', () => {
    expect(toKeyboardCommand(undo, null)).toBe('undo');
    expect(toKeyboardCommand(aKey('KeyZ', { metaKey: true }), aFocus('BUTTON'))).toBe('undo');
    expect(toKeyboardCommand(aKey('KeyY', { key: 'z', ctrlKey: true }), null)).toBe('undo');
    expect(toKeyboardCommand(aKey('KeyY', { ctrlKey: true }), null)).toBeNull();
  });

  it('is left to the browser in a text field', () => {
    expect(toKeyboardCommand(undo, aFocus('INPUT', { inputType: 'search' }))).toBeNull();
    expect(toKeyboardCommand(undo, aFocus('TEXTAREA'))).toBeNull();
  });

  it('does nothing for Z alone, or with Shift or Alt', () => {
    expect(toKeyboardCommand(aKey('KeyZ'), null)).toBeNull();
    expect(toKeyboardCommand(aKey('KeyZ', { ctrlKey: true, shiftKey: true }), null)).toBeNull();
    expect(toKeyboardCommand(aKey('KeyZ', { ctrlKey: true, altKey: true }), null)).toBeNull();
  });

  it('acts once while it is held down', () => {
    expect(toKeyboardCommand({ ...undo, repeat: true }, null)).toBe('swallow');
  });
});

describe('Space', () => {
  it('toggles playback [2.56]', () => {
    expect(toKeyboardCommand(aKey('Space'), null)).toBe('toggle');
    expect(toKeyboardCommand(aKey('Space'), aFocus('DIV'))).toBe('toggle');
  });

  it('toggles on a range input, and types a space in any other [2.56]', () => {
    expect(toKeyboardCommand(aKey('Space'), aFocus('INPUT', { inputType: 'range' }))).toBe('toggle');
    expect(toKeyboardCommand(aKey('Space'), aFocus('INPUT', { inputType: 'search' }))).toBeNull();
    expect(toKeyboardCommand(aKey('Space'), aFocus('INPUT', { inputType: 'checkbox' }))).toBeNull();
    expect(toKeyboardCommand(aKey('Space'), aFocus('TEXTAREA'))).toBeNull();
    expect(toKeyboardCommand(aKey('Space'), aFocus('DIV', { isContentEditable: true }))).toBeNull();
  });

  it.each([aFocus('A'), aFocus('SPAN', { role: 'link' })])(
    'scrolls at a link that was reached by Tab, and toggles at one that was clicked [2.56]',
    (link) => {
      expect(toKeyboardCommand(aKey('Space'), link)).toBeNull();
      expect(toKeyboardCommand(aKey('Space'), { ...link, isFocusedByPointer: true })).toBe('toggle');
    },
  );

  it('presses a button that was reached by Tab [2.56]', () => {
    expect(toKeyboardCommand(aKey('Space'), aFocus('BUTTON'))).toBeNull();
    expect(toKeyboardCommand(aKey('Space'), aFocus('DIV', { role: 'switch' }))).toBeNull();
  });

  it('toggles after a click on a card, rather than pressing the card again', () => {
    expect(toKeyboardCommand(aKey('Space'), aFocus('BUTTON', { isFocusedByPointer: true }))).toBe('toggle');
  });

  it('picks the entry of an open menu [2.56]', () => {
    const entry = aFocus('DIV', { role: 'menuitem', isFocusedByPointer: true });
    expect(toKeyboardCommand(aKey('Space'), entry)).toBeNull();
  });

  it('acts once while it is held down', () => {
    expect(toKeyboardCommand(aKey('Space', { repeat: true }), null)).toBe('swallow');
  });

  it('leaves shortcuts of the browser alone', () => {
    expect(toKeyboardCommand(aKey('Space', { ctrlKey: true }), null)).toBeNull();
    expect(toKeyboardCommand(aKey('Space', { shiftKey: true }), null)).toBeNull();
  });
});

describe('Alt+V', () => {
  it('toggles the video, also while a button has focus [2.57]', () => {
    expect(toKeyboardCommand(aKey('KeyV', { altKey: true }), aFocus('BUTTON'))).toBe('toggle-video');
  });

  it.each(['√', 'м', 'Dead'])('toggles the video when the layout makes %s of it [2.57]', (key) => {
    expect(toKeyboardCommand(aKey('KeyV', { key, altKey: true }), null)).toBe('toggle-video');
  });

  it('types where text is typed: on a Mac, Option+V types a letter [2.57]', () => {
    const key = aKey('KeyV', { key: '√', altKey: true });
    for (const focus of [
      aFocus('INPUT', { inputType: 'search' }),
      aFocus('TEXTAREA'),
      aFocus('DIV', { isContentEditable: true }),
    ])
      expect(toKeyboardCommand(key, focus)).toBeNull();
    expect(toKeyboardCommand(key, aFocus('INPUT', { inputType: 'range' }))).toBe('toggle-video');
  });

  it('does nothing for V alone', () => {
    expect(toKeyboardCommand(aKey('KeyV'), null)).toBeNull();
  });
});

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => aKey('', { key, ...more });

describe('a single-key shortcut', () => {
  it.each([
    ['/', 'search'],
    ['?', 'help'],
    ['m', 'mute'],
    ['M', 'mute'],
    ['-', 'volume-down'],
    ['=', 'volume-up'],
    ['+', 'volume-up'],
    ['l', 'like'],
    ['n', 'next'],
    ['p', 'previous'],
    ['s', 'shuffle'],
    ['r', 'repeat'],
    ['f', 'full-screen'],
    ['ArrowLeft', 'seek-back'],
    ['ArrowRight', 'seek-forward'],
  ])('%s triggers %s', (key, ask) => {
    expect(toShortcutCommand(press(key), null)).toBe(ask);
    expect(toShortcutCommand(press(key), aFocus('BUTTON'))).toBe(ask);
  });

  it('does nothing in a text field, a select or a menu', () => {
    for (const focus of [
      aFocus('INPUT', { inputType: 'search' }),
      aFocus('TEXTAREA'),
      aFocus('SELECT'),
      aFocus('DIV', { isContentEditable: true }),
      aFocus('DIV', { role: 'menuitem' }),
    ])
      for (const key of ['/', '?', 'm', 'n', 'ArrowRight'])
        expect(toShortcutCommand(press(key), focus)).toBeNull();
  });

  it('leaves shortcuts of browser and system alone', () => {
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['l', 'n', 'r', 'f', 'ArrowLeft'])
        expect(toShortcutCommand(press(key, modifier), null)).toBeNull();
    expect(toShortcutCommand(press('S', { shiftKey: true }), null)).toBeNull();
  });

  it('also works with Shift for /, ?, + and N', () => {
    expect(toShortcutCommand(press('+', { shiftKey: true }), null)).toBe('volume-up');
    expect(toShortcutCommand(press('/', { shiftKey: true }), null)).toBe('search');
    expect(toShortcutCommand(press('?', { shiftKey: true }), null)).toBe('help');
    expect(toShortcutCommand(press('N', { shiftKey: true }), null)).toBe('next');
  });

  it('is matched by key position when the key types no Latin letter', () => {
    expect(toShortcutCommand(aKey('KeyM', { key: 'ь' }), null)).toBe('mute');
    expect(toShortcutCommand(aKey('Semicolon', { key: 'm' }), null)).toBe('mute');
  });

  it('leaves the arrow keys to sliders and tabs', () => {
    for (const focus of [aFocus('INPUT', { inputType: 'range' }), aFocus('DIV', { role: 'tab' })]) {
      expect(toShortcutCommand(press('ArrowRight'), focus)).toBeNull();
      expect(toShortcutCommand(press('m'), focus)).toBe('mute');
    }
  });

  it('repeats seeking and changes of the volume while held down, and does everything else once', () => {
    expect(toShortcutCommand(press('-', { repeat: true }), null)).toBe('volume-down');
    expect(toShortcutCommand(press('+', { repeat: true }), null)).toBe('volume-up');
    expect(toShortcutCommand(press('ArrowRight', { repeat: true }), null)).toBe('seek-forward');
    expect(toShortcutCommand(press('m', { repeat: true }), null)).toBe('swallow');
  });

  it.each(['a', '1', 'Escape', 'Enter', 'Tab', 'constructor'])('%s triggers nothing', (key) => {
    expect(toShortcutCommand(press(key), null)).toBeNull();
  });
});

describe('matching a key to a shortcut', () => {
  it.each([
    ['KeyMM', 'я', null],
    ['NumpadKeyM', 'я', null],
    ['KeyM', 'я', 'mute'],
    ['KeyM', 'Dead', 'mute'],
    ['KeyP', 'm', 'mute'],
  ])('%s that types %s triggers %s', (code, key, ask) => {
    expect(toShortcutCommand(aKey(code, { key }), null)).toBe(ask);
  });

  it.each([
    ['AZERTY', aKey('KeyM', { key: ',' }), null],
    ['AZERTY', aKey('KeyM', { key: '?', shiftKey: true }), 'help'],
    ['Hebrew', aKey('KeyQ', { key: '/' }), 'search'],
    ['Colemak', aKey('KeyP', { key: ';' }), null],
    ['Bépo', aKey('KeyN', { key: "'" }), null],
    ['Arabic', aKey('KeyN', { key: 'ى' }), 'next'],
  ])('on the layout %s takes a sign for that sign, wherever its key is', (_, key, ask) => {
    expect(toShortcutCommand(key, null)).toBe(ask);
  });

  it('undoes nothing by Ctrl and a sign that the layout has in the place of Z', () => {
    expect(toKeyboardCommand(aKey('KeyZ', { key: ';', ctrlKey: true }), null)).toBeNull();
    expect(toKeyboardCommand(aKey('KeyZ', { key: 'я', ctrlKey: true }), null)).toBe('undo');
  });

  it('finds none in the event without a key that Chrome sends for a picked autofill suggestion', () => {
    const picked = { ...aKey(''), key: undefined };
    expect(toKeyboardCommand(picked, null)).toBeNull();
    expect(toShortcutCommand(picked, null)).toBeNull();
  });

  it('accepts Shift for the previous and the next track only', () => {
    expect(toShortcutCommand(aKey('KeyP', { key: 'P', shiftKey: true }), null)).toBe('previous');
    expect(toShortcutCommand(aKey('KeyN', { key: 'N', shiftKey: true }), null)).toBe('next');
    expect(toShortcutCommand(aKey('KeyM', { key: 'M', shiftKey: true }), null)).toBeNull();
  });

  it.each([
    ['ArrowLeft', 'seek-back'],
    ['ArrowRight', 'seek-forward'],
  ])('%s repeats seeking while held down, but not on a slider', (code, ask) => {
    const key = aKey(code, { key: code, repeat: true });
    expect(toShortcutCommand(key, null)).toBe(ask);
    expect(toShortcutCommand(key, aFocus('DIV'))).toBe(ask);
    expect(toShortcutCommand(key, aFocus('DIV', { role: 'slider' }))).toBeNull();
  });

  it('leaves Space on a summary, and Alt with another letter, to the browser', () => {
    expect(toKeyboardCommand(aKey('Space'), aFocus('SUMMARY'))).toBeNull();
    expect(toKeyboardCommand(aKey('KeyD', { altKey: true }), null)).toBeNull();
  });
});
