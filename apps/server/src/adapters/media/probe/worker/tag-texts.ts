import { toPlainText } from '../../../../core/library/naming/plain-text.ts';

/** Limit of values per field. */
const MAX_VALUES = 50;
/**
 * Limit of characters of all fields of one file together, to bound its size in the database and in replies.
 */
const MAX_FILE_LENGTH = 8 * 1024;

/** Cleans and cuts the texts of one file's tags, up to the limit per file. */
export interface TagTexts {
  /** @returns null: not tagged, blank, or the limit of the file is used up. */
  readonly one: (text: string | undefined) => string | null;
  readonly all: (texts: readonly string[] | undefined) => string[];
}

/**
 * Create one per file: texts taken first are kept first.
 * @param repair Re-decodes a text with the wrong encoding.
 */
export function createTagTexts(repair: (text: string) => string = (text) => text): TagTexts {
  let left = MAX_FILE_LENGTH;

  const one: TagTexts['one'] = (text) => {
    const plain = text === undefined || left === 0 ? '' : toPlainText(repair(text));
    const kept = plain.length <= left ? plain : toPlainText(plain, left);
    left -= kept.length;
    return kept || null;
  };

  return {
    one,
    all: (texts = []) => {
      const kept: string[] = [];
      for (const text of texts) {
        if (kept.length === MAX_VALUES || left === 0) break;
        const plain = one(text);
        if (plain !== null) kept.push(plain);
      }
      return kept;
    },
  };
}
