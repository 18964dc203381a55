import { toPlainText } from '../../../../core/library/naming/plain-text.ts';

/** Values of one field that are kept. */
const MAX_VALUES = 50;
/** Characters of all fields of one file together: what a record of it may weigh in the database and in replies. */
const MAX_FILE_LENGTH = 8 * 1024;

/** Takes the texts of one file's tags, each plain and cut, until the file has had its share. */
export interface TagTexts {
  /** @returns null: not tagged, blank, or the file has had its share. */
  readonly one: (text: string | undefined) => string | null;
  readonly all: (texts: readonly string[] | undefined) => string[];
}

/**
 * One for each file: what is taken first is kept first.
 * @param repair Gives a text as it was meant.
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
