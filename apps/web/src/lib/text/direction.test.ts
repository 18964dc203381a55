import { describe, expect, it } from 'vitest';
import { toDirection } from './direction.ts';

describe('toDirection', () => {
  it.each([
    ['', 'ltr'],
    ['19', 'ltr'],
    ['Halden Vale', 'ltr'],
    ['港への手紙', 'ltr'],
    ['Live (סייבל רן)', 'ltr'],
    ['سابل رين', 'rtl'],
    ['"1) סייבל רן (Live)', 'rtl'],
  ])('returns the direction of the first letter: %j', (text, direction) => {
    expect(toDirection(text)).toBe(direction);
  });
});
