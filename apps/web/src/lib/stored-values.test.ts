import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './stored-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeStored('theme', null);
  localStorage.clear();
});

describe('stored values', () => {
  it('keeps a value under its own name in the browser', () => {
    writeStored('theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    expect(readStored('theme')).toBe('light');
  });

  it('forgets a value', () => {
    writeStored('token', 'abc');
    writeStored('token', null);
    expect(readStored('token')).toBeNull();
  });

  it('goes on for this visit when the browser forbids storage', () => {
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

  it('forgets a value for this visit when the browser does not let go of it', () => {
    writeStored('token', 'abc');
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeStored('token', null);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(readStored('token')).toBeNull();
  });
});
