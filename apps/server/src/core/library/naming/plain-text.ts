/** Maximum length of a name, in UTF-16 code units. Far above that of any real title. */
const MAX_NAME_LENGTH = 1000;

/**
 * Length to which a raw value is cut before it is processed. Bounds the work on a value that is mostly
 * blanks.
 */
const MAX_RAW_LENGTH = 64 * 1024;
/** Code units after the cut that are segmented to see whether the cut falls inside a grapheme. */
const LOOK_BEHIND_LENGTH = 64;

/** Created on first need: it takes a tenth of the time in which a media process starts. */
let segmenter: Intl.Segmenter | null = null;

const toGraphemes = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Anything but blanks, fillers, joiners and marks of direction. U+2800 is a Braille cell without dots. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/u;

/** Fast path: words of ASCII and Latin letters with single spaces between them, as most texts are. */
const COLLAPSED = /^[!-~\u00C0-\u024F]+(?: [!-~\u00C0-\u024F]+)*$/;

/**
 * Replaces each run of white space and control characters by one space, and trims; a text of which nothing is
 * visible becomes empty. Takes linear time.
 */
export function collapseSpaces(text: string): string {
  if (COLLAPSED.test(text)) return text;
  return VISIBLE.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}

/**
 * Cuts a text between two graphemes, so that no letter loses its combining marks and no emoji is split.
 * @param maxLength In UTF-16 code units.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const near = text.slice(0, maxLength + LOOK_BEHIND_LENGTH);
  const boundary = toGraphemes(near).containing(maxLength)?.index ?? 0;
  // If one grapheme is longer than the limit, cut between two code points instead.
  const isLow = /[\uDC00-\uDFFF]/.test(near.charAt(maxLength));
  return near.slice(0, boundary > 0 ? boundary : maxLength - (isLow ? 1 : 0));
}

/**
 * Normalises a text from a file for the catalogue: well-formed Unicode, on one line, without NUL, of bounded
 * length. The time it takes is bounded for any text.
 */
export const toPlainText = (text: string, maxLength: number = MAX_NAME_LENGTH): string =>
  cutText(
    collapseSpaces(text.slice(0, MAX_RAW_LENGTH).replaceAll('\0', '').toWellFormed()),
    maxLength,
  ).trimEnd();
