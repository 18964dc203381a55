import { cutComparedName, foldName } from '@segue/domain';

const MAX_WORD_LENGTH = 64;

/** A character of the scripts written without spaces: each counts as a word. */
const UNSPACED =
  /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])/u;

const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

const withoutControls = (text: string): string => text.replace(/\p{C}/gu, '');

/** Folds what listeners type in either way: marks, case, kana, the Greek final sigma. */
const fold = (text: string): string =>
  foldName(withoutControls(text))
    .replaceAll('ς', 'σ')
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
export const toWordsOfName = (name: string): string[] => name.split(' ').flatMap(splitWords);

/** The words of a text without spaces in it: `AC/DC` has two, `東京` too. */
export const toWordsOfChunk = (chunk: string): string[] => fold(chunk).split(' ').flatMap(splitWords);

const toChunks = (text: string): string[] => text.split(/\s+/u);

/** The words of a text, in its order. */
export const toWords = (text: string): string[] => toChunks(text).flatMap(toWordsOfChunk);

/**
 * The words a text is found by: its own, and those that signs cut apart joined again, so that
 * `AC/DC` is found by 'acdc' and `Don't` by 'dont'.
 */
export function toIndexWords(text: string): string[] {
  const joined = toChunks(text).flatMap((chunk) => {
    const parts = fold(chunk).split(' ');
    return parts.length > 1 ? splitWords(parts.join('')) : [];
  });
  return [...new Set([...toWords(text), ...joined])];
}
