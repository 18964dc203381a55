import { describe, expect, it } from 'vitest';
import { toCuts, toRespellings } from './respellings.ts';

describe('respellings', () => {
  it('remove, insert or shift one space', () => {
    const respellings = toRespellings(['sugar', 'cane']).map((words) => words.join(' '));
    expect(respellings).toContain('sugarcane');
    expect(respellings).toContain('su gar cane');
    expect(respellings).toContain('sugar ca ne');
    expect(respellings).toContain('sugarc ane');
    expect(respellings).toContain('suga rcane');
  });

  it('split a word at each place that leaves at least two letters on both sides', () => {
    expect(toRespellings(['abcde'])).toEqual([
      ['ab', 'cde'],
      ['abc', 'de'],
    ]);
    expect(toRespellings(['ab'])).toEqual([]);
    expect(toRespellings([])).toEqual([]);
  });

  it('are limited in number for a word of any length', () => {
    expect(toRespellings(['x'.repeat(10_000)])).toHaveLength(29);
  });
});

describe('toCuts', () => {
  it('leaves at least three letters on both sides', () => {
    expect(toCuts('bluesky')).toEqual([
      ['blu', 'esky'],
      ['blue', 'sky'],
    ]);
    expect(toCuts('abcde')).toEqual([]);
  });

  it('returns nothing for a word of more than 24 letters', () => {
    expect(toCuts('x'.repeat(24))).not.toEqual([]);
    expect(toCuts('x'.repeat(25))).toEqual([]);
  });
});
