import { Demuxer } from 'node-av/api';
import { AV_CODEC_ID_VP9, FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import type { Encoding } from '../../../core/playback/media-encoder.ts';
import { copyStream, type Recipe, type Target, transcodeStream } from './transcode.ts';

type VideoEncoding = Extract<Encoding, { kind: 'video' }>;

const KEY_FRAME_SECONDS = 4;
const FALLBACK_FPS = 25;

/** The fastest way libvpx has: a rung is made on a small machine beside the music. */
const REALTIME = { deadline: 'realtime', 'cpu-used': 8 };

/** Opens a video and its picture. @throws Error when it holds none. */
export function openVideo(path: string): { readonly input: Demuxer; readonly stream: Stream } {
  const input = Demuxer.openSync(path);
  const stream = input.video();
  if (!stream?.codecpar.width) throw new Error('There is no picture in the file.');
  return { input, stream };
}

const toKeyFrameEvery = ({ avgFrameRate: { num, den } }: Stream): number =>
  Math.round(KEY_FRAME_SECONDS * (num > 0 && den > 0 ? num / den : FALLBACK_FPS));

/** Makes the picture of a video into VP9 in WebM, without sound. */
export function makeVideo(sourcePath: string, targetPath: string, encoding: VideoEncoding): void {
  const { input, stream } = openVideo(sourcePath);
  const { widthPx, heightPx, bitrateBps } = encoding;
  const target: Target = { path: targetPath, container: 'webm' };
  const { codecId, width, height } = stream.codecpar;
  const isWanted = codecId === AV_CODEC_ID_VP9 && width === widthPx && height === heightPx;
  if (isWanted) return copyStream(input, stream, target);
  const recipe: Recipe = {
    filters: `scale=${widthPx}:${heightPx}:flags=bicubic,setsar=1,format=yuv420p`,
    encoder: FF_ENCODER_LIBVPX_VP9,
    bitrateBps,
    keyFrameEvery: toKeyFrameEvery(stream),
    options: REALTIME,
  };
  transcodeStream(input, stream, recipe, target);
}
