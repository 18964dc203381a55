import { writeFileSync } from 'node:fs';
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_PNG } from 'node-av/constants';
import { type Display, toDisplay } from '../../input/display.ts';
import { DEINTERLACE, findVideoStream } from './make-video.ts';

/** Part of the length to skip: past titles and fades, before spoilers. */
const SEEK_PART = 0.2;

/**
 * Picks the most representative of six frames, large enough for every thumbnail size. FFmpeg's filter
 * `thumbnail` holds them all in memory: so they are scaled down first, at 1.5 bytes a pixel, and cropped to
 * at most twice their width in height.
 */
const toFilters = ({ filters, pixelHeight }: Display): string =>
  [
    DEINTERLACE,
    ...filters,
    `crop=h='min(ih,2*iw/${pixelHeight})'`,
    `scale=w=1280:h='max(1,round(640*ih/iw*${pixelHeight}))*2'`,
    'format=yuv420p',
    'thumbnail=6',
    'setsar=1',
    'format=rgb24',
  ].join(',');

/** Writes one frame of a video as PNG. @throws Error when no frame can be read. */
export function takeFrame(input: Demuxer, targetPath: string): void {
  const stream = findVideoStream(input);
  if (input.duration > 0) input.seekSync(input.duration * SEEK_PART, -1, AVSEEK_FLAG_BACKWARD);
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(toFilters(toDisplay(stream)), { threads: 1 });
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    if (frame === null) continue;
    writeFileSync(targetPath, Encoder.encodeOneSync(FF_ENCODER_PNG, frame, { threadCount: 1 }));
    return;
  }
  throw new Error('No frame of the video could be read.');
}
