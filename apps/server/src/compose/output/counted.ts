/** A number with its noun in singular or plural, such as '1 file' or '3 files'. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
