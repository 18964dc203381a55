import { Demuxer, Dictionary, Encoder, type FormatContext, Frame, Muxer } from 'node-av';
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  type FFEncoderCodec,
} from 'node-av/constants';
import type { AudioFormat } from '../catalogue/record.ts';
import type { Tags } from '../catalogue/tags.ts';
import { SAME_EACH_TIME, setCodecOptions } from './ffmpeg-options.ts';
import { SAMPLE_RATE, type Stereo, sampleAt } from '../sound/stereo.ts';

/** A rendered song and what is stored in its file. */
export interface FinishedSong {
  readonly sound: Stereo;
  readonly format: AudioFormat;
  readonly tags: Tags;
  /** A JPEG to embed, or null. */
  readonly cover: Buffer | null;
}

interface Encoding {
  readonly codec: FFEncoderCodec;
  readonly container: string;
  /**
   * Bits per second; 0 for a lossless codec, which gets 16-bit samples: more bits would only store noise.
   */
  readonly bitrate: number;
  readonly options: Readonly<Record<string, string>>;
}

const ENCODINGS: Readonly<Record<AudioFormat, Encoding>> = {
  opus: {
    codec: FF_ENCODER_LIBOPUS,
    container: 'opus',
    bitrate: 128_000,
    options: { compression_level: '5' },
  },
  mp3: {
    codec: FF_ENCODER_LIBMP3LAME,
    container: 'mp3',
    bitrate: 192_000,
    options: { compression_level: '6' },
  },
  flac: { codec: FF_ENCODER_FLAC, container: 'flac', bitrate: 0, options: { compression_level: '5' } },
  aac: { codec: FF_ENCODER_AAC, container: 'ipod', bitrate: 160_000, options: { aac_coder: 'fast' } },
  alac: { codec: FF_ENCODER_ALAC, container: 'ipod', bitrate: 0, options: {} },
};

const CHUNK_FRAMES = 4800;
const STEREO_LAYOUT = { nbChannels: 2, order: AV_CHANNEL_ORDER_NATIVE, mask: 3n } as const;

function label(context: FormatContext, tags: Tags): void {
  context.metadata = Dictionary.fromObject({ ...tags });
  const picture = context.streams[1];
  if (picture) picture.disposition = AV_DISPOSITION_ATTACHED_PIC;
}

function attachPicture(muxer: Muxer, picture: Demuxer): void {
  const source = picture.video();
  if (!source) throw new Error('Expected a picture to embed as the cover.');
  const index = muxer.addStream(source);
  for (const packet of picture.packetsSync(source.index)) {
    if (!packet) continue;
    muxer.writePacketSync(packet, index);
    packet.free();
  }
}

function toFloat({ left, right }: Stereo, start: number, frames: number): Buffer {
  const samples = new Float32Array(frames * 2);
  for (let frame = 0; frame < frames; frame++) {
    samples[frame * 2] = sampleAt(left, start + frame);
    samples[frame * 2 + 1] = sampleAt(right, start + frame);
  }
  return Buffer.from(samples.buffer);
}

function toInt16({ left, right }: Stereo, start: number, frames: number): Buffer {
  const samples = new Int16Array(frames * 2);
  for (let frame = 0; frame < frames; frame++) {
    samples[frame * 2] = Math.round(sampleAt(left, start + frame) * 32_767);
    samples[frame * 2 + 1] = Math.round(sampleAt(right, start + frame) * 32_767);
  }
  return Buffer.from(samples.buffer);
}

function* toFrames(sound: Stereo, isLossless: boolean): Generator<Frame | null> {
  for (let start = 0; start < sound.left.length; start += CHUNK_FRAMES) {
    const frames = Math.min(CHUNK_FRAMES, sound.left.length - start);
    using frame = Frame.fromAudioBuffer(
      isLossless ? toInt16(sound, start, frames) : toFloat(sound, start, frames),
      {
        nbSamples: frames,
        format: isLossless ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_FLT,
        sampleRate: SAMPLE_RATE,
        channelLayout: STEREO_LAYOUT,
        timeBase: { num: 1, den: SAMPLE_RATE },
        pts: BigInt(start),
      },
    );
    yield frame;
  }
  yield null;
}

/**
 * Encodes a song into the file at `path`, overwriting it. Blocks the thread until the file is written; throws
 * FFmpeg's errors.
 */
export function writeSong(path: string, song: FinishedSong): void {
  const { codec, container, bitrate, options } = ENCODINGS[song.format];
  using picture = song.cover && Demuxer.openSync(song.cover);
  using encoder = Encoder.createSync(codec, {
    autoResample: true,
    context: { bitRate: bitrate, threadCount: 1 },
    configure: (context) => setCodecOptions(context, options),
  });
  using muxer = Muxer.openSync(path, {
    format: container,
    useSyncQueue: false,
    options: SAME_EACH_TIME,
    configure: (context) => label(context, song.tags),
  });
  const audio = muxer.addStream(encoder);
  if (picture) attachPicture(muxer, picture);
  for (const packet of encoder.packetsSync(toFrames(song.sound, bitrate === 0))) {
    if (!packet) continue;
    muxer.writePacketSync(packet, audio);
    packet.free();
  }
  muxer.closeSync();
}
