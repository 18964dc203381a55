import type { Demuxer } from 'node-av/api';
import { AV_CODEC_ID_VP9, FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import type { Encoding } from '../../../../core/playback/made/media-encoder.ts';
import { toDisplay } from '../../input/display.ts';
import { copyStream, type Recipe, type Target, transcodeStream } from './transcode.ts';

type VideoEncoding = Extract<Encoding, { kind: 'video' }>;

const KEY_FRAME_SECONDS = 4;
const FALLBACK_FPS = 25;

/**
 * libvpx's fastest mode, since a small machine encodes a rung of the quality ladder while it serves music.
 * Lookahead would hold 25 frames in memory.
 */
const REALTIME = { deadline: 'realtime', 'cpu-used': 8, 'lag-in-frames': 0 };

/**
 * Deinterlaces the frames that are marked as interlaced and passes the others on unchanged. It has to come before any
 * filter that scales or rotates, which would mix the two fields of a frame.
 */
export const DEINTERLACE = 'bwdif=mode=send_frame:deint=interlaced';

/** 8K. A decoder keeps up to 17 frames of this size, 50 MB each. */
const MAX_PIXELS = 7680 * 4320;

/** Finds the video stream. @throws Error when there is none, or one too large to be decoded. */
export function findVideoStream(input: Demuxer): Stream {
  const stream = input.video();
  if (!stream?.codecpar.width) throw new Error('There is no picture in the file.');
  const { width, height } = stream.codecpar;
  if (width * height > MAX_PIXELS)
    throw new Error(`Expected a picture of at most 7680 x 4320, found ${width} x ${height}.`);
  return stream;
}

const toKeyFrameEvery = ({ avgFrameRate: { num, den } }: Stream): number =>
  Math.round(KEY_FRAME_SECONDS * (num > 0 && den > 0 ? num / den : FALLBACK_FPS));

/** Encodes the video stream as VP9 in WebM, without audio. */
export function makeVideo(input: Demuxer, targetPath: string, encoding: VideoEncoding): void {
  const stream = findVideoStream(input);
  const { widthPx, heightPx, bitrateBps } = encoding;
  const target: Target = { path: targetPath, container: 'webm' };
  const { codecId, width, height } = stream.codecpar;
  const display = toDisplay(stream);
  const isShownAsCoded =
    display.filters.length === 0 && display.widthPx === width && display.heightPx === height;
  const isWanted = codecId === AV_CODEC_ID_VP9 && width === widthPx && height === heightPx && isShownAsCoded;
  if (isWanted) return copyStream(input, stream, target);
  const recipe: Recipe = {
    filters: [
      DEINTERLACE,
      ...display.filters,
      `scale=${widthPx}:${heightPx}:flags=bicubic`,
      'setsar=1',
      'format=yuv420p',
    ].join(','),
    encoder: FF_ENCODER_LIBVPX_VP9,
    bitrateBps,
    keyFrameEvery: toKeyFrameEvery(stream),
    options: REALTIME,
  };
  transcodeStream(input, stream, recipe, target);
}
