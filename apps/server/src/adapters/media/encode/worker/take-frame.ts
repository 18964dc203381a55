import { writeFileSync } from 'node:fs';
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_PNG } from 'node-av/constants';
import { findPicture } from './make-video.ts';

/** Past titles and fades, before anything is given away. */
const SEEK_PART = 0.2;

/**
 * The most telling of six frames, large enough for every size thumbnails come in. `thumbnail` keeps them
 * all: they are made small first, at 1.5 bytes a pixel, and none may be taller than twice its width.
 */
const FILTERS = [
  "crop=h='min(ih,2*iw)'",
  'scale=w=1280:h=-2',
  'format=yuv420p',
  'thumbnail=6',
  'setsar=1',
  'format=rgb24',
].join(',');

/** Writes one frame of a video as PNG. @throws Error when no frame can be read. */
export function takeFrame(input: Demuxer, targetPath: string): void {
  const stream = findPicture(input);
  if (input.duration > 0) input.seekSync(input.duration * SEEK_PART, -1, AVSEEK_FLAG_BACKWARD);
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(FILTERS, { threads: 1 });
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    if (frame === null) continue;
    writeFileSync(targetPath, Encoder.encodeOneSync(FF_ENCODER_PNG, frame, { threadCount: 1 }));
    return;
  }
  throw new Error('No frame of the video could be read.');
}
