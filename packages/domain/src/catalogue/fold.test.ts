import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../apps/server/src/core/seeded-random.ts';
import { cutComparedName, foldName } from './fold.ts';

/** Pieces of names in many scripts, with marks, symbols and emoji. */
const PIECES = [
  'a',
  'Z',
  '7',
  ' ',
  '-',
  "'",
  '/',
  '.',
  '!',
  '\t',
  '\u00a0',
  '\u200b',
  'é',
  'Ø',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'Æ',
  'ŋ',
  'Đ',
  'Ł',
  'œ',
  'ﬁ',
  'Σ',
  'ς',
  'ά',
  'ю',
  'Й',
  'ё',
  '\u0301',
  '\u0308',
  '\u0306',
  '\u0327',
  '\u0345',
  '\ufe0f',
  '\u20e3',
  'が',
  'ﾊ',
  'ﾟ',
  '한',
  '각',
  '中',
  'กิ',
  'की',
  'ﷺ',
  '½',
  '①',
  '™',
  '❤️',
  '👩‍🚀',
  '𝕞',
];

/** The same names on each run. */
function someNames(count: number): string[] {
  const { next } = createSeededRandom('names');
  const pick = (): string => PIECES[Math.floor(next() * PIECES.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(next() * 12) }, pick).join(''),
  );
}

describe('foldName', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['  AC/DC ', 'ac dc'],
    ['Sigur Rós', 'sigur ros'],
    ['Straße', 'strasse'],
    ['Mø', 'mo'],
    ['がぎ', 'がぎ'],
    ['ｶﾞ', 'ガ'],
    ['Мой', 'мой'],
    ['Чёрный во́рон', 'чёрный ворон'],
    ['Μάρθα', 'μαρθα'],
    ['กิน', 'กิน'],
    ['कीं', 'कीं'],
    ['Heart ❤️', 'heart'],
    ['a\u0301b', 'ab'],
    ['\u0301', ''],
    ['ＡＢＣ', 'abc'],
    ['Now - Then', 'now then'],
    ['!!!', ''],
  ])('folds %s to %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is idempotent for names in any script', () => {
    const unlike = someNames(1000).filter((name) => foldName(foldName(name)) !== foldName(name));
    expect(unlike).toEqual([]);
  });

  it('returns no leading, trailing or repeated spaces, and no line breaks', () => {
    const unlike = someNames(1000)
      .map(foldName)
      .filter((name) => /^\s|\s$|\s\s|[\t\n\r]/u.test(name));
    expect(unlike).toEqual([]);
  });

  it('ignores case', () => {
    const names = ['Ørsted', 'Łódź', 'Æther', 'Þór', 'ĐORĐE', 'ŒUVRE', 'Ёлка'];
    expect(names.map((name) => foldName(name.toUpperCase()))).toEqual(names.map(foldName));
  });

  it.each([
    ['Þór', 'thor'],
    ['Đorđe', 'dorde'],
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['ıslak', 'islak'],
    ['Æther', 'aether'],
    ['Eiður', 'eidur'],
  ])('spells special letters as listeners type them: %s as %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('returns the same on the fast path for ASCII as on the slow path', () => {
    const plain = "Don't Stop -- (Live at 7.30) & more";
    expect(foldName(`${plain}\ufe0f`)).toBe(foldName(plain));
    expect(foldName(plain)).toBe('don t stop live at 7 30 more');
  });
});

describe('foldName, given a diacritic that makes another letter', () => {
  it.each([
    ['ハル', 'バル'],
    ['パパ', 'ハハ'],
    ['Мой', 'Мои'],
    ['กิน', 'กัน'],
  ])('keeps %s and %s different', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});

describe('foldName, given a very long name', () => {
  it('truncates it to 600 characters', () => {
    expect(foldName('a'.repeat(600))).toBe('a'.repeat(600));
    expect(foldName('a'.repeat(601))).toBe('a'.repeat(600));
  });

  it('does not split a surrogate pair', () => {
    expect(foldName(`${'a'.repeat(599)}𝼀𝼀`)).toBe('a'.repeat(599));
  });

  it('ignores everything after the first 4,096 characters', () => {
    expect(foldName(`${'.'.repeat(4095)}ab`)).toBe('a');
  });
});

describe('cutComparedName', () => {
  it('truncates without splitting a surrogate pair, and leaves short names unchanged', () => {
    expect(cutComparedName(`${'a'.repeat(599)}𝼀`)).toBe('a'.repeat(599));
    expect(cutComparedName(`${'a'.repeat(598)}𝼀𝼀`)).toBe(`${'a'.repeat(598)}𝼀`);
    expect(cutComparedName('short')).toBe('short');
  });
});
