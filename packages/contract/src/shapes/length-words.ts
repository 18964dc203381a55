const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A length in words, such as '1 hour, 17 minutes'. */
export function writeLengthWords(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours === 0 && minutes === 0) return plural(Math.floor(seconds), 'second');
  return [hours > 0 ? plural(hours, 'hour') : '', minutes > 0 ? plural(minutes, 'minute') : '']
    .filter(Boolean)
    .join(', ');
}
