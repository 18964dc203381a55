import { describe, expect, it } from 'vitest';
import { isolate, toDirection } from './direction.ts';

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

describe('isolate', () => {
  it('sets only names apart that could reorder the text around them', () => {
    expect(isolate('Mara')).toBe('Mara');
    expect(isolate('משה')).toBe('\u2068משה\u2069');
    expect(isolate('\u202eRLO')).toBe('\u2068\u202eRLO\u2069');
  });
});
