import { cutComparedName, foldName } from '@segue/domain';
import { rememberTexts } from '../../remember-texts.ts';
import { endsInHangul, toHangulLetters } from './hangul.ts';
import { toOtherNumbers, toOtherWord, toSpellings } from './spellings.ts';

const MAX_WORD_LENGTH = 64;

/** A character of a script written without spaces: each counts as a word. */
const UNSPACED =
  /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*)/u;

/** Whether a text has such a character, so that a word may begin anywhere in it. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

const withoutControls = (text: string): string => text.replace(/\p{C}/gu, '');

/** Hebrew and Arabic vowel points, which are rarely written. */
const VOWEL_POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u0652\u0670]+/g;

/** Letters that Unicode does not decompose, with those that listeners type. Ids do not depend on these. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' };

/** Fast path: most texts need none of the replacements. */
const PRINTABLE_ASCII = /^[ -~]*$/;

const withAnd = (text: string): string => (text.includes('&') ? text.replace(/ & /g, ' and ') : text);

const foldAnyText = (text: string): string =>
  foldName(withAnd(withoutControls(text)))
    .replace(/[ħŧŋə]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('ς', 'σ')
    .replaceAll('ё', 'е')
    .replace(VOWEL_POINTS, '')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/**
 * Folds what listeners type in either way: marks, case, kana, ё, the Greek final sigma, '&' between two
 * words.
 */
export const foldText = rememberTexts((text) =>
  PRINTABLE_ASCII.test(text) ? foldName(withAnd(text)) : foldAnyText(text),
);

/** Arabic letters that are typed one for the other: without hamza, and those of the Persian and Arabic keyboards. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/** Stretches an Arabic word without meaning. */
const TATWEEL = '\u0640';

/** Folds also Arabic letters, which sort keys keep apart. */
function foldSearched(text: string): string {
  const folded = foldText(text);
  return PRINTABLE_ASCII.test(folded)
    ? folded
    : folded.replaceAll(TATWEEL, '').replace(/[أإآٱؤئىیکة]/g, (letter) => ARABIC_LETTERS[letter] ?? letter);
}

/**
 * The form in which names are compared: folded, or only in lower case if folding leaves nothing ('!!!').
 * Empty for a blank text.
 */
export const toSearchName = (text: string): string =>
  foldSearched(text) || cutComparedName(withoutControls(text).trim().toLowerCase());

/**
 * Text without characters of UNSPACED, whose scripts begin after U+0DFF. A cheap test that most names pass.
 */
const SPACED = /^[\0-\u0dff]*$/;

const splitWords = (folded: string): string[] =>
  (SPACED.test(folded) ? [folded] : folded.split(UNSPACED))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** The words of a result of `toSearchName`; a name of signs alone is one word. */
export const toWordsOfName = (name: string): string[] =>
  SPACED.test(name)
    ? name.split(' ').map((word) => word.slice(0, MAX_WORD_LENGTH))
    : name.split(' ').flatMap(splitWords);

/** Flags are pairs of letters of their own. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;

/** The emoji of a text, each of which is a word; those that are joined one by one. */
export const toEmoji = (text: string): readonly string[] =>
  PRINTABLE_ASCII.test(text) ? [] : (text.match(EMOJI) ?? []);

/** The words of a text without spaces: two of `AC/DC`, and two of `東京`. */
export const toWordsOfChunk = (chunk: string): string[] => [
  ...foldSearched(chunk).split(' ').flatMap(splitWords),
  ...toEmoji(chunk),
];

const toChunks = (text: string): string[] => text.replace(/ & /g, ' and ').split(/\s+/u);

const ASCII_SIGNS = /[!-~]/g;
const ASCII_TO_FULLWIDTH = 0xfee0;

/**
 * The one word of a text of signs alone. SQLite's tokenizer takes the full-width forms for letters. The section sign
 * is left out, since the index marks kinds with it.
 */
function toSignWord(text: string): string[] {
  const word = withoutControls(text)
    .replace(/[\s§]+/gu, '')
    .slice(0, MAX_WORD_LENGTH)
    .replace(ASCII_SIGNS, (sign) => String.fromCharCode(sign.charCodeAt(0) + ASCII_TO_FULLWIDTH));
  return word === '' ? [] : [word.toWellFormed()];
}

/** The words of a text, in order. A text of signs alone, such as '!!!', is one word. */
export function toWords(text: string): string[] {
  const words = toChunks(text).flatMap(toWordsOfChunk);
  return words.length > 0 ? words : toSignWord(text);
}

const toJoinedWords = (text: string): string[] =>
  toChunks(text).flatMap((chunk) => {
    const parts = foldSearched(chunk).split(' ');
    return parts.length > 1 ? splitWords(parts.join('')) : [];
  });

/** 'and' of `S&M`, whose sign separates two letters. */
const toInnerAnd = (text: string): string[] => (/\p{L}&\p{L}/u.test(text) ? ['and'] : []);

/**
 * The words by which an entry is found: those of the text, those that signs split joined again ('acdc' for
 * `AC/DC`, 'dont' for `Don't`), those of its other spellings, and the letters of Hangul.
 */
export function toIndexWords(text: string): string[] {
  const own = toWords(text);
  const others = [
    ...own.flatMap((word) => toOtherWord(word) ?? []),
    ...toOtherNumbers(own),
    ...toInnerAnd(text),
  ];
  const spelled = toSpellings(text).flatMap((spelling) => [...toWords(spelling), ...toJoinedWords(spelling)]);
  const letters = own.filter(endsInHangul).map((word) => toHangulLetters(word).slice(0, MAX_WORD_LENGTH));
  return [...new Set([...own, ...toJoinedWords(text), ...others, ...spelled, ...letters])];
}
