import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './stored-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeStored('theme', null);
  localStorage.clear();
});

/** Stores until nothing more fits. */
function fillStorage(): void {
  for (let length = 2 ** 22; length >= 1; length /= 2) {
    try {
      localStorage.setItem(`filler ${length}`, 'x'.repeat(length));
    } catch {
      // The next one is half as long.
    }
  }
}

describe('readStored and writeStored', () => {
  it('keep a value in localStorage under its own name', () => {
    writeStored('theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(readStored('theme')).toBe('light');
  });

  it('remove a value', () => {
    writeStored('token', 'abc');
    writeStored('token', null);
    expect(readStored('token')).toBeNull();
  });

  it('fall back to memory when the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStored('theme')).toBeNull();
    writeStored('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
  });

  it('leave no former queue for the next visit when there is no space for the new one', () => {
    writeStored('playback', 'a short queue');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('playback', 'a long queue');
    expect(readStored('playback')).toBe('a long queue');
    expect(localStorage.getItem('playback')).toBeNull();
    vi.restoreAllMocks();
    writeStored('playback', null);
  });

  it.each(['token', 'avatar'] as const)(
    'leave no %s of an earlier session for the next visit when there is no space for the new one',
    (key) => {
      writeStored(key, 'of anna');
      fillStorage();
      writeStored(key, `of ben ${'x'.repeat(100)}`);
      expect(readStored(key)).toMatch(/^of ben/);
      expect(localStorage.getItem(key)).toBeNull();
      writeStored(key, null);
      expect(readStored(key)).toBeNull();
    },
  );

  it('leave other former values for the next visit when there is no space for the new one', () => {
    writeStored('deviceTokens', 'of anna');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('deviceTokens', 'of anna and ben');
    expect(readStored('deviceTokens')).toBe('of anna and ben');
    expect(localStorage.getItem('deviceTokens')).toBe('of anna');
    vi.restoreAllMocks();
    writeStored('deviceTokens', null);
  });

  it('read a removed value as null even when the browser fails to remove it', () => {
    writeStored('token', 'abc');
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeStored('token', null);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(readStored('token')).toBeNull();
  });
});
