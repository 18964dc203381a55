/** Letters of Hangul syllables in the order of Unicode; doubled vowels and finals as they are typed. */
const INITIALS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

const FIRST_SYLLABLE = 0xac00;
const HANGUL = /[가-힣\u1100-\u1175]/;
const SYLLABLES = /[가-힣]/g;
/** Letters outside a syllable: folding makes them of the ones that a keyboard types. */
const LONE_INITIALS = /[\u1100-\u1112]/g;
const LONE_VOWELS = /[\u1161-\u1175]/g;

const toOffset = (letter: string, first: number): number => letter.charCodeAt(0) - first;

function toLetters(syllable: string): string {
  const at = toOffset(syllable, FIRST_SYLLABLE);
  const [initial, vowel, final] = [
    Math.floor(at / (VOWELS.length * FINALS.length)),
    Math.floor(at / FINALS.length) % VOWELS.length,
    at % FINALS.length,
  ];
  return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`;
}

/** Whether a word ends in Hangul, so that its last syllable may be unfinished. */
export const endsInHangul = (word: string): boolean => /[가-힣\u1100-\u1112\u1161-\u1175]$/.test(word);

/**
 * A word with the letters of its Hangul syllables in the order in which they are typed: 놀, on the way to 노래, is
 * the beginning of its letters.
 */
export const toHangulLetters = (word: string): string =>
  !HANGUL.test(word)
    ? word
    : word
        .replace(SYLLABLES, toLetters)
        .replace(LONE_INITIALS, (letter) => INITIALS[toOffset(letter, 0x1100)] ?? letter)
        .replace(LONE_VOWELS, (letter) => VOWELS[toOffset(letter, 0x1161)] ?? letter);

/** Whether a word begins with one that ends in Hangul, whose last syllable may be unfinished. */
const beginsWithLetters = (word: string, typed: string): boolean =>
  endsInHangul(typed) && toHangulLetters(word).startsWith(toHangulLetters(typed));

const FIRST_HANGUL = 0x1100;

/** Whether a word begins with a typed one. Called for each word of each hit. */
export const beginsWith = (word: string, typed: string): boolean =>
  word.startsWith(typed) ||
  (typed.charCodeAt(typed.length - 1) >= FIRST_HANGUL && beginsWithLetters(word, typed));
