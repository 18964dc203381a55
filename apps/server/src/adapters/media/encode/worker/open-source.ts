import { Demuxer } from 'node-av/api';
import { createIsInside } from '../../../files/library-boundary.ts';
import { openLibraryFile } from '../../../files/open-library-file.ts';
import {
  findFormat,
  findTagsEnd,
  isMediaFormat,
  type MediaInput,
  toInputSource,
} from '../../process/media-input.ts';
import type { MediaJob } from '../media-job.ts';

/** The first of a family of names, such as 'mov,mp4,m4a', stands for all. @throws Error for a format that no music or video comes in. */
function openInput(input: MediaInput, container: string | null): Demuxer {
  const [format] = (container ?? findFormat(input, findTagsEnd(input)) ?? '').split(',');
  if (!format || !isMediaFormat(format))
    throw new Error(`Expected music or a video, found ${format || 'bytes of no known format'}.`);
  const { url, options } = toInputSource(input);
  return Demuxer.openSync<string>(url, { format, options: { ...options } });
}

/** The file of a job, open. */
export interface MediaSource {
  readonly input: Demuxer;
  readonly sizeBytes: number;
}

/**
 * Opens the file of a job, which must lie in the library, and hands FFmpeg its descriptor.
 * @throws Error when it cannot be read, lies elsewhere or is no music and no video.
 */
export async function openSource({ sourcePath, container, access }: MediaJob): Promise<MediaSource> {
  const { handle, stats } = await openLibraryFile(sourcePath, createIsInside(access));
  try {
    const { size: sizeBytes } = stats;
    const input = openInput({ descriptor: handle.fd, path: sourcePath, sizeBytes }, container);
    return { input, sizeBytes };
  } finally {
    // FFmpeg reads through a duplicate of the descriptor.
    await handle.close();
  }
}
