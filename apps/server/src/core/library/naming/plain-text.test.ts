import { describe, expect, it } from 'vitest';
import { collapseSpaces, cutText, toPlainText } from './plain-text.ts';

const graphemesOf = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );

describe('toPlainText', () => {
  it.each([
    ['  Long \t\r\n Way  ', 'Long Way'],
    ['A\u0000B', 'AB'],
    ['A\u001b[31m\u0007B', 'A [31m B'],
    ['Ni\u00a0\u2003na', 'Ni na'],
    ['\u0000\u0001 ', ''],
    ['\u200b\u200d\u2060', ''],
    ['\u3164\ufe0f \u2800', ''],
    ['\u200fשלום\u200f', '\u200fשלום\u200f'],
    ['Party 👨‍👩‍👧', 'Party 👨‍👩‍👧'],
  ])('turns %j into %j', (text, kept) => {
    expect(toPlainText(text)).toBe(kept);
  });

  it('leaves no lone surrogate', () => {
    expect(toPlainText('A\ud83d B').isWellFormed()).toBe(true);
    expect(toPlainText(`${'x'.repeat(65_535)}😀`).isWellFormed()).toBe(true);
  });

  it('truncates at 1,000 characters', () => {
    expect(toPlainText('a'.repeat(5_000_000))).toHaveLength(1000);
    expect(toPlainText('大'.repeat(5_000_000))).toHaveLength(1000);
  });

  it('leaves no trailing blank when it truncates', () => {
    expect(toPlainText(`${'a'.repeat(999)} b`)).toBe('a'.repeat(999));
  });

  it('drops the text after a run of a million blanks', () => {
    expect(toPlainText(`A${' '.repeat(1_000_000)}B`)).toBe('A');
    expect(toPlainText(`A${' '.repeat(20_000)}B`)).toBe('A B');
  });
});

describe('cutText', () => {
  it.each([
    ['an emoji of several', 'ab👨‍👩‍👧cd'],
    ['a letter and its marks', 'abe\u0301\u0308cd'],
    ['a flag', 'ab🇰🇷cd'],
    ['a syllable', 'ab각cd'],
  ])('never cuts inside %s', (_, text) => {
    const whole = graphemesOf(text);
    for (let length = 1; length <= text.length; length += 1) {
      const cut = graphemesOf(cutText(text, length));
      expect(cut).toEqual(whole.slice(0, cut.length));
      expect(cut.join('').length).toBeLessThanOrEqual(length);
    }
  });

  it('cuts between two code points when one grapheme is longer than the limit', () => {
    const marks = `e${'\u0301'.repeat(5000)}`;
    expect(cutText(marks, 1000)).toHaveLength(1000);
    const family = '👩\u200d'.repeat(2000);
    expect(cutText(family, 1000).isWellFormed()).toBe(true);
    expect(cutText(family, 1001).isWellFormed()).toBe(true);
  });
});

describe('collapseSpaces', () => {
  it('collapses each run of a megabyte of blanks to one space', () => {
    expect(collapseSpaces(`${' '.repeat(1_000_000)}a${'\t\n'.repeat(500_000)}b`)).toBe('a b');
  });
});

it('cutText keeps a text of exactly the maximum length', () => {
  expect(cutText('abe\u0301', 4)).toBe('abe\u0301');
  expect(cutText('abe\u0301', 3)).toBe('ab');
  expect(cutText('abc', 2)).toBe('ab');
});
