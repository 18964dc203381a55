import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AV_TIME_BASE,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import {
  avGetCodecName,
  Dictionary,
  FormatContext,
  InputFormat,
  IOContext,
  Packet,
  type Stream,
} from 'node-av/lib';
import type { MediaFacts, PictureFacts } from '../../../../core/library/reading/media-prober.ts';
import {
  findFormat,
  findTagsEnd,
  isMediaFormat,
  type MediaInput,
  OBJECT_BUFFER_BYTES,
  toInputSource,
  toObjectCallbacks,
} from '../../process/media-input.ts';
import { readVideoId } from './video-id.ts';
import { toPlausibleSeconds } from './plausible-length.ts';

/** Stream facts, or one sentence why the file cannot be used. */
export type ReadStreams =
  | { readonly kind: 'facts'; readonly facts: MediaFacts }
  | { readonly kind: 'unusable'; readonly problem: string };

export const CUT_OFF = 'It is cut off before its end.';

const unusable = (problem: string): ReadStreams => ({ kind: 'unusable', problem });

/** FFmpeg's own measure of a guess by the file's extension alone; below it, the bytes were not understood. */
const MIN_PROBE_SCORE = 25;
/** How far before its end a file that is whole still has packets. */
const END_MARGIN_SECONDS = 3;
/** How much further back a search may land, where a format has few places to land on. */
const SEARCH_SLACK_SECONDS = 12;

/** Telephones have 8,000. A header that claims far less makes minutes of sound of a few bytes, and hours of work. */
const MIN_SAMPLE_RATE_HZ = 1000;

const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);

/** The database keeps 32 bits; a header that claims more is wrong. */
const MAX_BITRATE_BPS = 2 ** 31 - 1;

const toBitrate = (bps: number): number | null => (bps > MAX_BITRATE_BPS ? null : positive(bps));

const rounded = (value: number): number | null => positive(Math.round(value));

function toDurationSeconds(context: FormatContext, stream: Stream): number | null {
  const { timeBase, duration } = stream;
  if (duration !== AV_NOPTS_VALUE && duration > 0n) return (Number(duration) * timeBase.num) / timeBase.den;
  return context.duration === AV_NOPTS_VALUE ? null : positive(Number(context.duration) / AV_TIME_BASE);
}

const ofType = (context: FormatContext, type: number): Stream | null =>
  context.streams.find(
    (stream) => stream.codecpar.codecType === type && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  ) ?? null;

function toPicture(video: Stream | null): PictureFacts | null {
  if (video === null || video.codecpar.width <= 0) return null;
  const { num, den } = video.avgFrameRate;
  return {
    widthPx: video.codecpar.width,
    heightPx: video.codecpar.height,
    fps: den === 0 ? null : rounded(num / den),
  };
}

/** 'mov,mp4,m4a,3gp,3g2,mj2' is 'mov': the first name stands for the format. */
const toContainer = (context: FormatContext): string => context.iformat?.name?.split(',')[0] ?? 'unknown';

/** The time of the first packet from a place on; null: none is left; AV_NOPTS_VALUE: it does not say. */
function packetTimeAt(context: FormatContext, stream: Stream, at: bigint): bigint | null {
  const packet = new Packet();
  packet.alloc();
  // A format that cannot be searched says nothing about its end.
  const isFound = context.seekFrameSync(stream.index, at, AVSEEK_FLAG_BACKWARD) >= 0;
  const isRead = isFound && context.readFrameSync(packet) >= 0;
  const { pts } = packet;
  packet.free();
  return isFound && !isRead ? null : isRead ? pts : AV_NOPTS_VALUE;
}

/** Containers that say no length of their own: FFmpeg measures what is there. */
const MEASURED: ReadonlySet<string> = new Set(['mp3', 'aac', 'ogg', 'wav']);

/** Whether packets are left shortly before the end: a file cut off in the middle has none there. */
function hasEnd(context: FormatContext, stream: Stream, durationSeconds: number | null): boolean {
  if (durationSeconds === null || durationSeconds <= END_MARGIN_SECONDS) return true;
  const { num, den } = stream.timeBase;
  const toTicks = (seconds: number): bigint => BigInt(Math.floor((seconds * den) / num));
  const start = stream.startTime === AV_NOPTS_VALUE ? 0n : stream.startTime;
  const at = start + toTicks(durationSeconds - END_MARGIN_SECONDS);
  const found = packetTimeAt(context, stream, at);
  return found !== null && (found === AV_NOPTS_VALUE || found >= at - toTicks(SEARCH_SLACK_SECONDS));
}

function toFacts(context: FormatContext, fileBytes: number): ReadStreams {
  const audio = ofType(context, AVMEDIA_TYPE_AUDIO);
  const video = ofType(context, AVMEDIA_TYPE_VIDEO);
  const main = audio ?? video;
  if (main === null) return unusable('It holds neither sound nor picture.');
  if (audio && audio.codecpar.sampleRate <= 0) return unusable('Its sound cannot be decoded.');
  if (audio && audio.codecpar.sampleRate < MIN_SAMPLE_RATE_HZ)
    return unusable(
      `It has ${audio.codecpar.sampleRate} samples a second; sound has at least ${MIN_SAMPLE_RATE_HZ}.`,
    );
  for (const stream of context.streams) if (stream.index !== main.index) stream.discard = AVDISCARD_ALL;
  const durationSeconds = toDurationSeconds(context, main);
  const codec = avGetCodecName(main.codecpar.codecId) ?? 'unknown';
  const videoId = readVideoId(context, main, { codec, durationSeconds });
  if (videoId === null) return unusable('It holds no sound.');
  const container = toContainer(context);
  if (!MEASURED.has(container) && !hasEnd(context, main, durationSeconds)) return unusable(CUT_OFF);
  const length = toPlausibleSeconds(durationSeconds, fileBytes);
  const averageBps = length === null ? null : rounded((fileBytes * 8) / length);
  return {
    kind: 'facts',
    facts: {
      videoId,
      container,
      codec,
      bitrateBps: toBitrate(Number(main.codecpar.bitRate)) ?? toBitrate(averageBps ?? 0),
      sampleRateHz: audio ? positive(audio.codecpar.sampleRate) : null,
      channels: audio ? positive(audio.codecpar.channels) : null,
      durationMs: length === null ? null : rounded(length * 1000),
      picture: toPicture(video),
    },
  };
}

/** Why FFmpeg does not open a file. */
function toRefusal(input: MediaInput): string {
  const format = findFormat(input, findTagsEnd(input));
  return format === null || isMediaFormat(format)
    ? 'It is not a media file that can be read.'
    : `It is no music or video but another kind of file, which FFmpeg calls '${format}'.`;
}

/**
 * What lies behind ID3 tags is named for FFmpeg: it would search for it step by step, which takes long where
 * the tags hold a cover, and not find it behind more than a megabyte of them.
 */
function findNamedFormat(input: MediaInput): InputFormat | null {
  const position = findTagsEnd(input);
  const name = position === 0 ? null : findFormat(input, position);
  return name === null ? null : InputFormat.findInputFormat(name);
}

/**
 * FFmpeg looks through 5 MB of a WAV for Dolby or DTS in the place of samples, which takes it 10 ms. Their frames
 * have at most 16 KiB, so that several lie in these bytes.
 */
const WAV_PROBED_BYTES = 64n * 1024n;

/** Has FFmpeg read an object through calls of ours. */
function attachObject(context: FormatContext, input: MediaInput): IOContext {
  const { read, seek } = toObjectCallbacks(input);
  const io = new IOContext();
  io.allocContextWithCallbacks(OBJECT_BUFFER_BYTES, 0, read, null, seek);
  context.allocContext();
  context.pb = io;
  return io;
}

/** Reads what streams a file holds and the identity of its sound. Reads a bounded part of the file. */
export function readStreams(input: MediaInput): ReadStreams {
  const context = new FormatContext();
  const { url, options } = toInputSource(input);
  const named = findNamedFormat(input);
  const io = input.descriptor === null ? attachObject(context, input) : null;
  if (context.openInputSync(url, named, Dictionary.fromObject(options)) < 0)
    return unusable(toRefusal(input));
  try {
    if (named === null && context.probeScore < MIN_PROBE_SCORE)
      return unusable('Its contents are not what its name says.');
    if (toContainer(context) === 'wav') context.probesize = WAV_PROBED_BYTES;
    if (context.findStreamInfoSync(null) < 0) return unusable('Its streams cannot be read.');
    return toFacts(context, input.sizeBytes);
  } finally {
    context.closeInputSync();
    io?.freeContext();
  }
}
