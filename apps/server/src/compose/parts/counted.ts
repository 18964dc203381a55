/** A number with its word, such as '1 file' or '3 files'. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
