import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './stored-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeStored('theme', null);
  localStorage.clear();
});

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
