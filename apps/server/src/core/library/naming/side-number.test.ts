import { describe, expect, it } from 'vitest';
import { isSideNumber, toSideNumber } from './side-number.ts';

describe('the places of songs on the sides of records', () => {
  it('are in the order of sides and numbers, before any number [10.155]', () => {
    const sides = ['A', 'A1', 'A2', 'A10', 'AA1', 'AA3', 'B', 'B1', 'b2', 'C1', 'Z99', 'ZZ99'];
    const numbers = [...sides.map(toSideNumber), 1];
    expect(numbers).not.toContain(null);
    expect(numbers.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(numbers);
  });

  it.each(['A 1', 'A-1', ' a1 ', 'A01', 'A1/12'])('are the same however they are written: %o', (text) => {
    expect(toSideNumber(text)).toBe(toSideNumber('A1'));
  });

  it.each(['', '1', '1A', 'AB1', 'A100', 'Side A', 'A1 Title', '-1', 'ÄÄ1'])('are not in %o', (text) => {
    expect(toSideNumber(text)).toBeNull();
  });

  it('are told apart from numbers', () => {
    expect([toSideNumber('A1'), 1, 99_999, null].map(isSideNumber)).toEqual([true, false, false, false]);
  });
});
