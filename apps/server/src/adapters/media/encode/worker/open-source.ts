import { Demuxer } from 'node-av/api';
import { createIsInsideSync } from '../../../files/library-boundary.ts';
import {
  findFormat,
  findSound,
  findTagsEnd,
  isMediaFormat,
  type MediaInput,
  OBJECT_BUFFER_BYTES,
  toInputSource,
  toObjectCallbacks,
} from '../../input/media-input.ts';
import { openLibraryInput } from '../../input/open-library-input.ts';
import type { MediaJob } from '../media-job.ts';

/**
 * The first name of a format family, such as 'mov,mp4,m4a', selects it. @throws Error for a format that is
 * neither music nor video.
 */
function openInput(input: MediaInput, container: string | null): Demuxer {
  const [format] = (container ?? findFormat(input, findTagsEnd(input)) ?? '').split(',');
  if (!format || !isMediaFormat(format))
    throw new Error(`Expected music or a video, found ${format || 'bytes of no known format'}.`);
  const sound = findSound(input);
  const { url, options } = toInputSource(input, sound);
  if (input.descriptor !== null) return Demuxer.openSync<string>(url, { format, options: { ...options } });
  return Demuxer.openSync<string>(toObjectCallbacks(input, sound), {
    format,
    options: { ...options },
    bufferSize: OBJECT_BUFFER_BYTES,
  });
}

/** The open source file of a job. */
export interface MediaSource {
  readonly input: Demuxer;
  readonly sizeBytes: number;
  /** @throws the error of a failed read, which FFmpeg itself takes for the end of the file. */
  readonly check: () => void;
}

/**
 * Opens the source of a job, which must lie in the library, and hands FFmpeg its descriptor.
 * @throws Error when it cannot be read, lies outside the library or is neither music nor video.
 */
export async function openSource({ source, container, access }: MediaJob): Promise<MediaSource> {
  const { input, check, close } = await openLibraryInput(source, createIsInsideSync(access));
  try {
    return { input: openInput(input, container), sizeBytes: input.sizeBytes, check };
  } finally {
    // FFmpeg reads through a duplicate of the descriptor.
    close();
  }
}
