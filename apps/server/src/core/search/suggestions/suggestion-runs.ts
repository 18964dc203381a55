import type { SuggestionRun } from '@segue/domain';
import { toHangulLetters } from '../text/hangul.ts';
import { toEmoji, toWordsOfChunk } from '../text/search-form.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A grapheme: a character with its marks, never half a syllable or emoji. */
interface Letter {
  readonly text: string;
  /** Folded; empty for signs and spaces. */
  readonly folded: string;
  readonly isSpace: boolean;
  /** Whether a typed word may match from here on. */
  readonly isWordStart: boolean;
}

const PRINTABLE_ASCII = /^[ -~]*$/;

/** Fast path for ASCII: each character is a grapheme and folds to itself or to nothing. */
function toAsciiLetters(label: string): Letter[] {
  let isWordStart = true;
  return Array.from(label, (text) => {
    const folded = /[a-z0-9]/i.test(text) ? text.toLowerCase() : '';
    const letter = { text, folded, isSpace: text === ' ', isWordStart };
    isWordStart = folded === '';
    return letter;
  });
}

function toLetters(label: string): Letter[] {
  if (PRINTABLE_ASCII.test(label)) return toAsciiLetters(label);
  const letters: Letter[] = [];
  for (const { segment } of graphemes.segment(label)) {
    const words = toWordsOfChunk(segment);
    const before = letters.at(-1);
    letters.push({
      text: segment,
      folded: toHangulLetters(words.join('')),
      isSpace: /^\s+$/u.test(segment),
      isWordStart: before === undefined || before.folded === '' || isUnspaced(before, segment),
    });
  }
  return letters;
}

/** Whether the previous character and this one are two words: true in scripts without spaces. */
const isUnspaced = (before: Letter, segment: string): boolean =>
  toWordsOfChunk(`${before.text}${segment}`).length > 1;

/**
 * End of the letters from `start` that spell `word`, the last of which may fold to more ('ß' matches 's');
 * -1: they do not.
 */
function endOfMatch(letters: readonly Letter[], start: number, word: string): number {
  let rest = word;
  for (let end = start; end < letters.length; end += 1) {
    const letter = letters[end];
    if (letter === undefined || letter.isSpace) return -1;
    if (letter.folded.startsWith(rest)) return end + 1;
    if (!rest.startsWith(letter.folded)) return -1;
    rest = rest.slice(letter.folded.length);
  }
  return -1;
}

function markWord(letters: readonly Letter[], bold: boolean[], word: string): void {
  for (const [start, letter] of letters.entries()) {
    const isFree = letter.isWordStart && letter.folded !== '' && bold[start] !== true;
    const end = isFree ? endOfMatch(letters, start, word) : -1;
    if (end > start) {
      bold.fill(true, start, end);
      return;
    }
  }
}

/** Marks signs, emoji and spaces between two bold letters too, so that there are few runs. */
function markGaps(letters: readonly Letter[], bold: boolean[]): void {
  let last = -1;
  for (const [at, letter] of letters.entries()) {
    if (letter.folded === '' || (bold[at] !== true && toEmoji(letter.text).length > 0)) continue;
    if (bold[at] === true && last >= 0 && bold[last] === true) bold.fill(true, last, at);
    last = at;
  }
}

function toRuns(letters: readonly Letter[], bold: readonly boolean[]): SuggestionRun[] {
  const runs: { text: string; bold: boolean }[] = [];
  for (const [at, { text }] of letters.entries()) {
    const isBold = bold[at] === true;
    const last = runs.at(-1);
    if (last !== undefined && last.bold === isBold) last.text += text;
    else runs.push({ text, bold: isBold });
  }
  return runs;
}

/**
 * Splits a suggestion into runs; those that match what was typed are bold, whatever their marks: 'beyonce'
 * makes 'Beyoncé' bold.
 * @param words Of the typed text, see `toWords`.
 */
export function toSuggestionRuns(label: string, words: readonly string[]): SuggestionRun[] {
  const letters = toLetters(label);
  const bold = letters.map(() => false);
  for (const word of words) markWord(letters, bold, toHangulLetters(word));
  markGaps(letters, bold);
  return toRuns(letters, bold);
}
