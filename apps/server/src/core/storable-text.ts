/** Characters that no database stores: PostgreSQL refuses NUL, and UTF-8 has no lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Whether a database may be asked for a text. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** A text without the characters that no database stores. */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, '');
