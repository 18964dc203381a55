import { Encoder, Frame, Muxer, Rational } from 'node-av';
import {
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_LIBVPX_VP9,
} from 'node-av/constants';
import sharp from 'sharp';
import { SAME_EACH_TIME, setCodecOptions } from '../files/ffmpeg-options.ts';
import type { Scene } from './scenes.ts';
import { toYuv420 } from './to-yuv.ts';

/** A music video to make. It has no audio track: the player plays the audio of the song next to it. */
export interface VideoPlan {
  readonly scene: Scene;
  readonly height: number;
  readonly seconds: number;
  /** Length of one loop of the scene. */
  readonly loopSeconds: number;
}

const FRAMES_PER_SECOND = 15;
const LOOP_FRAMES = 96;
const KEYFRAME_SECONDS = 5;
/** Bits per second for each line of picture height; low, because flat shapes compress well. */
const BITS_PER_LINE = 500;

async function drawPicture(svg: string, width: number, height: number): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten()
    .raw()
    .toBuffer();
  return toYuv420(pixels, width, height);
}

function* toFrames(plan: VideoPlan, width: number, pictures: readonly Buffer[]): Generator<Frame | null> {
  const frames = Math.round(plan.seconds * FRAMES_PER_SECOND);
  for (let index = 0; index < frames; index++) {
    const phase = (index / FRAMES_PER_SECOND / plan.loopSeconds) % 1;
    const picture = pictures[Math.floor(phase * pictures.length)];
    if (!picture) break;
    using frame = Frame.fromVideoBuffer(picture, {
      width,
      height: plan.height,
      format: AV_PIX_FMT_YUV420P,
      timeBase: { num: 1, den: FRAMES_PER_SECOND },
      pts: BigInt(index),
    });
    yield frame;
  }
  yield null;
}

function encode(path: string, plan: VideoPlan, width: number, pictures: readonly Buffer[]): void {
  using encoder = Encoder.createSync(FF_ENCODER_LIBVPX_VP9, {
    context: {
      bitRate: plan.height * BITS_PER_LINE,
      gopSize: FRAMES_PER_SECOND * KEYFRAME_SECONDS,
      threadCount: 1,
      colorSpace: AVCOL_SPC_BT709,
      colorRange: AVCOL_RANGE_MPEG,
      framerate: new Rational(FRAMES_PER_SECOND, 1),
    },
    configure: (context) => setCodecOptions(context, { deadline: 'realtime', 'cpu-used': '8' }),
  });
  using muxer = Muxer.openSync(path, { format: 'webm', options: SAME_EACH_TIME });
  const video = muxer.addStream(encoder);
  for (const packet of encoder.packetsSync(toFrames(plan, width, pictures))) {
    if (!packet) continue;
    muxer.writePacketSync(packet, video);
    packet.free();
  }
  muxer.closeSync();
}

/**
 * Renders a music video into the WebM file at `path`, overwriting it. The pictures of one loop are drawn once
 * and reused in every loop, because drawing costs more than encoding.
 */
export async function writeVideo(path: string, plan: VideoPlan): Promise<void> {
  const width = Math.round((plan.height * 16) / 9 / 2) * 2;
  const pictures: Buffer[] = [];
  for (let index = 0; index < LOOP_FRAMES; index++) {
    pictures.push(await drawPicture(plan.scene(index / LOOP_FRAMES), width, plan.height));
  }
  encode(path, plan, width, pictures);
}
