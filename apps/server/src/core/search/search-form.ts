import { cutComparedName, foldName } from '@segue/domain';
import { toOtherWord, toSpellings } from './spellings.ts';

const MAX_WORD_LENGTH = 64;

/** A character of the scripts written without spaces: each counts as a word. */
const UNSPACED =
  /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*)/u;

const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

const withoutControls = (text: string): string => text.replace(/\p{C}/gu, '');

/** Vowels that are rarely written: of Hebrew and Arabic. */
const VOWEL_POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u0652\u0670]+/g;

/** Folds what listeners type in either way: marks, case, kana, ё, the Greek final sigma, 'and' between two words. */
const fold = (text: string): string =>
  foldName(withoutControls(text).replace(/ & /g, ' and '))
    .replaceAll('ς', 'σ')
    .replaceAll('ё', 'е')
    .replace(VOWEL_POINTS, '')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/**
 * A name as it is looked up by: folded, or as it is where it is made of signs alone ('!!!').
 * Empty for a blank text.
 */
export const toSearchName = (text: string): string =>
  fold(text) || cutComparedName(withoutControls(text).trim().toLowerCase());

/** Ends before the first of those scripts; quick to test, and true of most names. */
const SPACED = /^[\0-\u0dff]*$/;

const splitWords = (folded: string): string[] =>
  (SPACED.test(folded) ? [folded] : folded.split(UNSPACED))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** The words of what `toSearchName` gave; a name made of signs alone is one. */
export const toWordsOfName = (name: string): string[] =>
  SPACED.test(name)
    ? name.split(' ').map((word) => word.slice(0, MAX_WORD_LENGTH))
    : name.split(' ').flatMap(splitWords);

/** The words of a text without spaces in it: `AC/DC` has two, `東京` too. */
export const toWordsOfChunk = (chunk: string): string[] => fold(chunk).split(' ').flatMap(splitWords);

const toChunks = (text: string): string[] => text.replace(/ & /g, ' and ').split(/\s+/u);

/** The words of a text, in its order. */
export const toWords = (text: string): string[] => toChunks(text).flatMap(toWordsOfChunk);

const toJoinedWords = (text: string): string[] =>
  toChunks(text).flatMap((chunk) => {
    const parts = fold(chunk).split(' ');
    return parts.length > 1 ? splitWords(parts.join('')) : [];
  });

/**
 * The words a text is found by: its own, those that signs cut apart joined again, so that `AC/DC` is found by 'acdc'
 * and `Don't` by 'dont', and those of its other spellings.
 */
export function toIndexWords(text: string): string[] {
  const own = toWords(text);
  const others = own.flatMap((word) => toOtherWord(word) ?? []);
  const spelled = toSpellings(text).flatMap((spelling) => [...toWords(spelling), ...toJoinedWords(spelling)]);
  return [...new Set([...own, ...toJoinedWords(text), ...others, ...spelled])];
}
