import { disassemble } from 'es-hangul';

const FIRST_SYLLABLE = 0xac00;
const HANGUL = /[가-힣\u1100-\u1112\u1161-\u1175]/;
/** Letters outside a syllable: folding makes them of the ones that a keyboard types. */
const LONE_INITIALS = /[\u1100-\u1112]/g;
const LONE_VOWELS = /[\u1161-\u1175]/g;
const [FIRST_INITIAL, FIRST_VOWEL] = [0x1100, 0x1161];
/** Syllables in the order of Unicode: all of one initial, and all of one initial and vowel. */
const [SYLLABLES_OF_INITIAL, SYLLABLES_OF_VOWEL] = [588, 28];

/** A lone letter as it is typed, taken from a syllable that has it. */
const toTypedInitial = (letter: string): string => {
  const at = (letter.charCodeAt(0) - FIRST_INITIAL) * SYLLABLES_OF_INITIAL;
  return disassemble(String.fromCharCode(FIRST_SYLLABLE + at)).slice(0, 1);
};
const toTypedVowel = (letter: string): string => {
  const at = (letter.charCodeAt(0) - FIRST_VOWEL) * SYLLABLES_OF_VOWEL;
  return disassemble(String.fromCharCode(FIRST_SYLLABLE + at)).slice(1);
};

/** Whether a word ends in Hangul, so that its last syllable may be unfinished. */
export const endsInHangul = (word: string): boolean => HANGUL.test(word.slice(-1));

/**
 * A word with the letters of its Hangul syllables in the order in which they are typed: 놀, on the way to 노래, is
 * the beginning of its letters.
 */
export const toHangulLetters = (word: string): string =>
  HANGUL.test(word)
    ? disassemble(word).replace(LONE_INITIALS, toTypedInitial).replace(LONE_VOWELS, toTypedVowel)
    : word;

/** Whether a word begins with one that ends in Hangul, whose last syllable may be unfinished. */
const beginsWithLetters = (word: string, typed: string): boolean =>
  endsInHangul(typed) && toHangulLetters(word).startsWith(toHangulLetters(typed));

/** Whether a word begins with a typed one. Called for each word of each hit. */
export const beginsWith = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  (typed.charCodeAt(typed.length - 1) >= FIRST_INITIAL && beginsWithLetters(word, typed));
