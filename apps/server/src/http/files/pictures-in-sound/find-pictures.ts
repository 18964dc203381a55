import type { OpenedFile } from '../../../core/storage/file-opener.ts';
import { createBlockReader } from './block-reader.ts';
import { findId3Pictures } from './id3-pictures.ts';
import { findMp4Pictures } from './mp4-pictures.ts';

/**
 * Positions of the names of the pictures embedded in a song. Chromium cannot read their sizes, so it looks for them in
 * a minute of the song before it plays, which takes half a minute at 50 kB/s. It ignores what has an unknown name.
 * @param from Position of the first byte that is sent.
 */
export async function findPictures(
  mimeType: string,
  opened: OpenedFile,
  from: number,
): Promise<readonly number[]> {
  if (mimeType.startsWith('audio/mpeg')) return findId3Pictures(createBlockReader(opened), from);
  if (mimeType.startsWith('audio/mp4')) return findMp4Pictures(createBlockReader(opened), opened.stats.size);
  return [];
}
