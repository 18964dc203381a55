import { closeSync, ftruncateSync, futimesSync, openSync, writeSync } from 'node:fs';
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_LIBOPUS, type FFEncoderCodec } from 'node-av/constants';
import type { Packet, Stream } from 'node-av/lib';
import type { ReportGrowth } from '../media-job.ts';
import { toStereo } from './to-stereo.ts';
import { exitWithoutParent } from './transcode.ts';
import { CHANNELS, layOutWebm, PACKET_SAMPLES, type WebmLayout } from './webm-layout.ts';

const SAMPLES_A_SECOND = 48_000;

/**
 * Formats that store a sample count or an end time. FFmpeg estimates the length of others from their bit rate, and
 * rounds that of Musepack SV8 down to whole packets, of up to 1.7 s.
 */
const COUNTED: ReadonlySet<string> = new Set(
  'mov flac ogg wav w64 aiff asf ape wv mpc tta dsf matroska'.split(' '),
);

/** Below this many bytes a second, a file claims an impossible length. Silence takes 100, in ALAC. */
const MIN_SOURCE_RATE = 50;
/** FFmpeg's value for an unknown time (AV_NOPTS_VALUE). */
const NO_TIME = -(2n ** 63n);
/** Audio that starts later belongs to a video: its offset has to be kept. */
const MAX_START_SECONDS = 0.05;

/** Half a second of audio is written at once. */
const WRITTEN_PACKETS = 25;

/** Offset of the pre-skip in the Opus head (RFC 7845, 5.1). */
const DELAY_OFFSET = 10;

/**
 * Number of samples at 48,000 a second; null: not known before the end is decoded.
 * @param sourceBytes of the whole file.
 */
export function countSamples(input: Demuxer, stream: Stream, sourceBytes: number): number | null {
  const [format = ''] = input.formatName.split(',');
  const { num, den } = stream.timeBase;
  const ownSeconds = (Number(stream.duration) * num) / den;
  const seconds = ownSeconds > 0 ? ownSeconds : input.duration;
  const startSeconds = Math.abs((Number(stream.startTime) * num) / den);
  const isBelievable = seconds > 0 && sourceBytes / seconds > MIN_SOURCE_RATE;
  const isAtStart = startSeconds < MAX_START_SECONDS || stream.startTime === NO_TIME;
  return COUNTED.has(format) && isBelievable && isAtStart ? Math.round(seconds * SAMPLES_A_SECOND) : null;
}

/** More packets than the encoder holds back at the end; it emits full packets only. */
const DELAY_PACKETS = 2;

/**
 * Pads shorter audio with silence and cuts longer audio, because the size of the file is already announced.
 */
const toFilters = (channels: number, sampleCount: number): string =>
  [
    toStereo(channels, SAMPLES_A_SECOND, 'flt'),
    `atrim=end_sample=${sampleCount}`,
    `apad=whole_len=${(Math.ceil(sampleCount / PACKET_SAMPLES) + DELAY_PACKETS) * PACKET_SAMPLES}`,
  ].join(',');

function createOpusEncoder(decoder: Decoder, filter: FilterAPI, bitrateBps: number): Encoder {
  // One frame per packet, and all packets of one size.
  const options = { vbr: 'off', frame_duration: (PACKET_SAMPLES * 1000) / SAMPLES_A_SECOND };
  return Encoder.createSync<FFEncoderCodec>(FF_ENCODER_LIBOPUS, {
    decoder,
    filter,
    bitrate: bitrateBps,
    threadCount: 1,
    options,
  });
}

const toLayout = (encoder: Encoder, packet: Packet, sampleCount: number): WebmLayout => {
  const opusHead = encoder.getCodecContext()?.extraData;
  if (!opusHead) throw new Error(`Expected the head of an Opus stream of ${CHANNELS} channels.`);
  const delaySamples = opusHead.readUInt16LE(DELAY_OFFSET);
  return layOutWebm({ sampleCount, delaySamples, packetBytes: packet.size, opusHead });
};

export interface OpusTarget {
  readonly path: string;
  readonly bitrateBps: number;
  readonly sampleCount: number;
  /** Fixed, so that the validator (ETag) stays the same while the file grows. */
  readonly modifiedAtSeconds: number;
}

/** A file of announced size, written from start to end. */
interface GrowingWebm {
  readonly add: (payload: Buffer) => void;
  readonly isFull: () => boolean;
  /** @throws Error when the file lacks announced packets or bytes. */
  readonly close: () => void;
}

function openGrowingWebm(
  { path, modifiedAtSeconds: atSeconds }: OpusTarget,
  layout: WebmLayout,
  reportGrowth: ReportGrowth,
): GrowingWebm {
  const { packetCount, sizeBytes } = layout;
  let [waiting, packets, writtenBytes] = [[layout.head], 0, 0];
  const file = openSync(path, 'w');
  ftruncateSync(file, sizeBytes);

  const write = (): void => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    // On a full disk a write may be partial; the next one then throws.
    for (let taken = 0; taken < bytes.length; )
      taken += writeSync(file, bytes, taken, bytes.length - taken, writtenBytes + taken);
    writtenBytes += bytes.length;
    futimesSync(file, atSeconds, atSeconds);
    reportGrowth(sizeBytes, writtenBytes);
  };

  return {
    add: (payload) => {
      waiting.push(layout.toBytes(packets, payload));
      packets += 1;
      if (packets % WRITTEN_PACKETS === 0) write();
    },
    isFull: () => packets === packetCount,
    close: () => {
      if (packets !== packetCount)
        throw new Error(`Expected ${packetCount} packets of sound, found ${packets}.`);
      write();
      if (writtenBytes !== sizeBytes)
        throw new Error(`Expected a file of ${sizeBytes} bytes, found ${writtenBytes}.`);
      closeSync(file);
    },
  };
}

/**
 * Encodes audio of known length as Opus in WebM. The final size is reported at once, so that the file can be
 * played and sought in while it grows. @throws Error when nothing in it can be read.
 */
export function makeOpus(
  input: Demuxer,
  stream: Stream,
  target: OpusTarget,
  reportGrowth: ReportGrowth,
): void {
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(toFilters(stream.codecpar.channels, target.sampleCount), { threads: 1 });
  const encoder = createOpusEncoder(decoder, filter, target.bitrateBps);
  let file: GrowingWebm | null = null;
  const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)));
  for (const packet of encoder.packetsSync(frames)) {
    exitWithoutParent();
    if (packet?.data) {
      file ??= openGrowingWebm(target, toLayout(encoder, packet, target.sampleCount), reportGrowth);
      file.add(packet.data);
    }
    packet?.free();
    if (file?.isFull()) break;
  }
  if (file === null) throw new Error('Nothing in the file could be read.');
  file.close();
}
