import type { Lyrics } from '@segue/domain';
import type { SourceFile } from '../source-file.ts';

/** Limit of a lyrics file, or of the lyrics in the tags. Larger ones are not read. */
export const MAX_LYRICS_BYTES = 256 * 1024;
/** Further lines are left out. */
export const MAX_LYRICS_LINES = 5000;

export interface ReadLyrics {
  readonly lyrics: Lyrics;
  /** One sentence for each file or tag that could not be used. */
  readonly problems: readonly string[];
}

/**
 * Port: reads lyrics in a separate process. A file that crashes or hangs the reader affects no other file.
 */
export interface LyricsReader {
  /**
   * Reads lyrics from the tags of a media file and from text files of the same name beside it. Prefers timed
   * lyrics. Never rejects.
   * @returns null: not now, since too many requests are waiting or the process does not start.
   */
  readonly read: (file: Pick<SourceFile, 'path' | 'container'>) => Promise<ReadLyrics | null>;
}
