import anyAscii from 'any-ascii';
import { toRomaji } from 'wanakana';

/**
 * Numbers as words and digits: '50 Cent' is found by 'fifty cent', 'Seven Nation Army' by '7 nation army'.
 */
const NUMBERS = (
  'one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 ' +
  'fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 ' +
  'sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 ii:2 iii:3 iv:4 vi:6 vii:7 viii:8 ix:9'
)
  .split(' ')
  .map((pair) => pair.split(':'));

/** Words with their usual abbreviations, which mean nothing else as a rule: 'ft' is 'featuring' more often than 'fort'. */
const ABBREVIATIONS = 'saint:st mount:mt doctor:dr mister:mr part:pt volume:vol versus:vs'
  .split(' ')
  .map((pair) => pair.split(':'));

const OTHER_WORDS = new Map<string, string>([
  ...ABBREVIATIONS.flatMap(([word = '', short = '']): [string, string][] => [
    [word, short],
    [short, word],
  ]),
  ...NUMBERS.map(([word = '', digits = '']): [string, string] => [word, digits]),
  ...NUMBERS.slice(0, 30)
    .toReversed()
    .map(([word = '', digits = '']): [string, string] => [digits, word]),
  ['n', 'and'],
  ['und', 'and'],
  ['ok', 'okay'],
]);

/** Another way to write a word; null: there is none. */
export const toOtherWord = (word: string): string | null => OTHER_WORDS.get(word) ?? null;

const isTens = (digits: string): boolean => /^[2-9]0$/.test(digits);
const isUnit = (digits: string): boolean => /^[1-9]$/.test(digits);
const SPELLED = NUMBERS.slice(0, 30).map(([word = '', digits = '']) => ({ word, digits }));
const TENS = new Map(
  SPELLED.filter(({ digits }) => isTens(digits)).map(({ word, digits }) => [word, digits]),
);
const UNITS = new Map(
  SPELLED.filter(({ digits }) => isUnit(digits)).map(({ word, digits }) => [word, digits]),
);

/** The numbers from 21 to 99 of some words written the other way: '21' for 'twenty', 'one', and back. */
export const toOtherNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [tens, unit] = [TENS.get(word), UNITS.get(words[at + 1] ?? '')];
    if (tens !== undefined && unit !== undefined) return [String(Number(tens) + Number(unit))];
    if (!/^[2-9][1-9]$/.test(word)) return [];
    return [OTHER_WORDS.get(`${word.slice(0, 1)}0`) ?? '', OTHER_WORDS.get(word.slice(1)) ?? ''];
  });

/** Letters that people without the matching keyboard type as two letters. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Signs used as letters within a word: P!nk, Ke$ha, M@ney. */
const SIGN_LETTERS: Readonly<Record<string, string>> = { '!': 'i', $: 's', '@': 'a', '€': 'e', '+': 't' };

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const CYRILLIC_OR_GREEK = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;

/**
 * Other spellings of a text: umlauts as two letters, letters for signs, Latin letters for other scripts. Most
 * names have none.
 */
export function toSpellings(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase();
  const spellings: string[] = [];
  if (/[äöüøå]/.test(small))
    spellings.push(small.replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter));
  if (/[a-z][!$@€+][a-z]|[$][a-z]/.test(small))
    spellings.push(small.replace(/[!$@€+](?=[a-z])/g, (sign) => SIGN_LETTERS[sign] ?? sign));
  if (KANA.test(small)) spellings.push(toRomaji(small));
  if (CYRILLIC_OR_GREEK.test(small)) spellings.push(anyAscii(small));
  return spellings;
}
