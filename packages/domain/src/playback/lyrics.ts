/** One line of lyrics. A blank line separates verses; in synced lyrics it is a pause. */
export interface LyricLine {
  /** Time since the start of the song; null in plain lyrics. */
  readonly startMs: number | null;
  readonly text: string;
}

/** The lyrics of a song. `synced`: every line has a start time, ascending; `none`: there are no lines. */
export interface Lyrics {
  readonly kind: 'synced' | 'plain' | 'none';
  readonly lines: readonly LyricLine[];
}

/** Lyrics of an instrumental, or of a song whose lyrics are not known. */
export const NO_LYRICS: Lyrics = { kind: 'none', lines: [] };

/**
 * Finds the line sung at a position: the last one that has started (binary search).
 * @param lines of synced lyrics.
 * @returns its index; -1 before the first line.
 */
export function findLyricLine(lines: readonly LyricLine[], positionMs: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.startMs ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
