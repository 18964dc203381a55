import { describe, expect, it } from 'vitest';
import { toCuts, toRespellings } from './respellings.ts';

describe('respellings', () => {
  it('move one space: away, in between, or by a letter', () => {
    const respellings = toRespellings(['sugar', 'cane']).map((words) => words.join(' '));
    expect(respellings).toContain('sugarcane');
    expect(respellings).toContain('su gar cane');
    expect(respellings).toContain('sugar ca ne');
    expect(respellings).toContain('sugarc ane');
    expect(respellings).toContain('suga rcane');
  });

  it('cut a word at each place that leaves two letters before and one behind', () => {
    expect(toRespellings(['abcde'])).toEqual([
      ['ab', 'cde'],
      ['abc', 'de'],
    ]);
    expect(toRespellings(['ab'])).toEqual([]);
    expect(toRespellings([])).toEqual([]);
  });

  it('are bounded for a word of any length', () => {
    expect(toRespellings(['x'.repeat(10_000)])).toHaveLength(29);
  });
});

describe('cuts', () => {
  it('leave three letters on both sides', () => {
    expect(toCuts('bluesky')).toEqual([
      ['blu', 'esky'],
      ['blue', 'sky'],
    ]);
    expect(toCuts('abcde')).toEqual([]);
  });

  it('are none of a word that is too long to be two', () => {
    expect(toCuts('x'.repeat(24))).not.toEqual([]);
    expect(toCuts('x'.repeat(25))).toEqual([]);
  });
});
