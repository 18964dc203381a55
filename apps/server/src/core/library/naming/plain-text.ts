/** Characters of a name that are kept, in UTF-16 code units. No real title comes near it. */
export const MAX_NAME_LENGTH = 1000;

/** Characters of a value that are looked at: what lies behind this many blanks is not worth finding. */
const MAX_RAW_LENGTH = 64 * 1024;
/** What is read behind a cut to see whether it falls inside a grapheme. */
const LOOK_BEHIND_LENGTH = 64;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One space for each run of white space and control characters, none at the ends. Linear. */
export const collapseSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The beginning of a text, cut between two graphemes so that no letter loses its marks and no emoji is halved.
 * @param maxLength In UTF-16 code units.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const near = text.slice(0, maxLength + LOOK_BEHIND_LENGTH);
  const boundary = graphemes.segment(near).containing(maxLength)?.index ?? 0;
  // A single grapheme may be longer than the limit: then the cut is between two code points.
  const isLow = /[\uDC00-\uDFFF]/.test(near.charAt(maxLength));
  return near.slice(0, boundary > 0 ? boundary : maxLength - (isLow ? 1 : 0));
}

/**
 * A text of a file as the catalogue keeps it: well-formed, on one line, without NUL, of bounded length.
 * Takes time that is bounded, whatever the text.
 */
export const toPlainText = (text: string, maxLength: number = MAX_NAME_LENGTH): string =>
  cutText(
    collapseSpaces(text.slice(0, MAX_RAW_LENGTH).replaceAll('\0', '').toWellFormed()),
    maxLength,
  ).trimEnd();
