import type { Lyrics } from '@segue/domain';
import type { SourceFile } from '../source-file.ts';

/** A text file beside a song, or the text in its tags, of more bytes is not read. */
export const MAX_LYRICS_BYTES = 256 * 1024;
/** Lines behind it are left out. */
export const MAX_LYRICS_LINES = 5000;

export interface ReadLyrics {
  readonly lyrics: Lyrics;
  /** One sentence for each text that could not be used. */
  readonly problems: readonly string[];
}

/** Reads what is sung, away from the server: a file that crashes or hangs the reader costs that file alone. */
export interface LyricsReader {
  /**
   * What the tags of a file and the text files of the same name beside it hold; lyrics with times are preferred.
   * Never rejects. @returns null: too many wait already.
   */
  readonly read: (file: Pick<SourceFile, 'path' | 'container'>) => Promise<ReadLyrics | null>;
}
