/** One line that is sung. Blank lines part verses; in synced lyrics they are a pause. */
export interface LyricLine {
  /** From the beginning of the song; null in plain lyrics. */
  readonly startMs: number | null;
  readonly text: string;
}

/** The words of a song. `synced`: each line says when it begins, and they come in that order; `none`: there are no lines. */
export interface Lyrics {
  readonly kind: 'synced' | 'plain' | 'none';
  readonly lines: readonly LyricLine[];
}

/** Of a song without words, or whose words are not known. */
export const NO_LYRICS: Lyrics = { kind: 'none', lines: [] };

/** The line that is sung at a time: the last that has begun; -1: none has. @param lines of synced lyrics. */
export function findLyricLine(lines: readonly LyricLine[], positionMs: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.startMs ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
