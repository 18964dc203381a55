import { Demuxer } from 'node-av/api';
import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import type { Encoding } from '../../../core/playback/media-encoder.ts';
import { copyStream, type Recipe, transcodeStream } from './transcode.ts';

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

/** Makes the picture of a video into VP9 in WebM of another size, without sound. */
export function makeVideo(sourcePath: string, targetPath: string, encoding: VideoEncoding): void {
  const { input, stream } = openVideo(sourcePath);
  const { widthPx, heightPx, bitrateBps } = encoding;
  const recipe: Recipe = {
    filters: `scale=${widthPx}:${heightPx}:flags=bicubic,setsar=1,format=yuv420p`,
    encoder: FF_ENCODER_LIBVPX_VP9,
    bitrateBps,
    keyFrameEvery: toKeyFrameEvery(stream),
    options: REALTIME,
  };
  transcodeStream(input, stream, recipe, { path: targetPath, container: 'webm' });
}

/** Puts the picture of a video into WebM as it is. */
export function copyVideo(sourcePath: string, targetPath: string): void {
  const { input, stream } = openVideo(sourcePath);
  copyStream(input, stream, { path: targetPath, container: 'webm' });
}
