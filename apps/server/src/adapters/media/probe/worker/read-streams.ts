import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AV_TIME_BASE,
  AVERROR_EIO,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { avGetCodecName, Dictionary, FormatContext, InputFormat, IOContext, type Stream } from 'node-av/lib';
import type { MediaFacts, PictureFacts } from '../../../../core/library/reading/media-prober.ts';
import { toDisplay } from '../../input/display.ts';
import {
  findFormat,
  findSound,
  findTagsEnd,
  findUsualFormat,
  isMediaFormat,
  type MediaInput,
  OBJECT_BUFFER_BYTES,
  type SoundPart,
  toInputSource,
  toObjectCallbacks,
} from '../../input/media-input.ts';
import { readBodyDigest } from './body-digest.ts';
import { hasOwnDuration, isComplete, selectStream } from './completeness.ts';
import { findNeededDecoders } from './needed-decoders.ts';
import { readVideoId, type RecordingIds } from './video-id.ts';
import { toPlausibleSeconds } from './plausible-length.ts';

/** Stream facts, or one sentence that says why the file cannot be used. */
export type ReadStreams =
  | ({
      readonly kind: 'facts';
      readonly facts: MediaFacts;
      /** See `readBodyDigest`. */
      readonly bodyDigest: string | null;
    } & Pick<RecordingIds, 'formerVideoId'>)
  | { readonly kind: 'unusable'; readonly problem: string };

export const CUT_OFF = 'It is cut off before its end.';

const unusable = (problem: string): ReadStreams => ({ kind: 'unusable', problem });

/**
 * FFmpeg's probe score for a guess by file extension; with a lower score it did not recognize the contents.
 */
const MIN_PROBE_SCORE = 25;

/**
 * Telephone audio has 8,000. A header that claims far less turns a few bytes into minutes of audio, and hours
 * of work.
 */
const MIN_SAMPLE_RATE_HZ = 1000;

const positive = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);

/** The column has 32 bits; a header that claims more is wrong. */
const MAX_BITRATE_BPS = 2 ** 31 - 1;

const toBitrate = (bps: number): number | null => (bps > MAX_BITRATE_BPS ? null : positive(bps));

const rounded = (value: number): number | null => positive(Math.round(value));

function toDurationSeconds(context: FormatContext, stream: Stream): number | null {
  const { timeBase, duration } = stream;
  if (hasOwnDuration(stream)) return (Number(duration) * timeBase.num) / timeBase.den;
  return context.duration === AV_NOPTS_VALUE ? null : positive(Number(context.duration) / AV_TIME_BASE);
}

const ofType = (streams: readonly Stream[], type: number): Stream | null =>
  streams.find(
    (stream) => stream.codecpar.codecType === type && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  ) ?? null;

function toPicture(video: Stream | null): PictureFacts | null {
  if (video === null || video.codecpar.width <= 0) return null;
  const { num, den } = video.avgFrameRate;
  const { widthPx, heightPx } = toDisplay(video);
  return {
    widthPx,
    heightPx,
    fps: den === 0 ? null : rounded(num / den),
  };
}

/** First name of a format family: 'mov,mp4,m4a,3gp,3g2,mj2' gives 'mov'. */
const toContainer = (context: FormatContext): string => context.iformat?.name?.split(',')[0] ?? 'unknown';

/** Containers without a declared length: FFmpeg measures the bytes that are present. */
const MEASURED: ReadonlySet<string> = new Set(['mp3', 'aac', 'ogg', 'wav']);

/** Formats whose length FFmpeg derives from size and bit rate, unless a Xing frame declares it. */
const WITHOUT_LENGTH: ReadonlySet<string> = new Set(['mp3', 'aac']);

/** The length that a bit rate gives with the tags behind the audio, which older versions counted. */
function toFormerSeconds(container: string, seconds: number | null, bitrateBps: number, tagBytes: number) {
  const isCounted = seconds !== null && bitrateBps > 0 && WITHOUT_LENGTH.has(container);
  return isCounted ? seconds + (tagBytes * 8) / bitrateBps : seconds;
}

function toFacts(
  context: FormatContext,
  container: string,
  input: MediaInput,
  sound: SoundPart,
): ReadStreams {
  const fileBytes = input.sizeBytes;
  const tagBytes = fileBytes - sound.end;
  // Read once: each read makes objects for all streams.
  const { streams } = context;
  const audio = ofType(streams, AVMEDIA_TYPE_AUDIO);
  const video = ofType(streams, AVMEDIA_TYPE_VIDEO);
  const main = audio ?? video;
  if (main === null) return unusable('It holds neither sound nor picture.');
  if (audio && audio.codecpar.sampleRate <= 0) return unusable('Its sound cannot be decoded.');
  if (audio && audio.codecpar.sampleRate < MIN_SAMPLE_RATE_HZ)
    return unusable(
      `It has ${audio.codecpar.sampleRate} samples a second; sound has at least ${MIN_SAMPLE_RATE_HZ}.`,
    );
  selectStream(streams, main);
  const durationSeconds = toDurationSeconds(context, main);
  const codec = avGetCodecName(main.codecpar.codecId) ?? 'unknown';
  const ownBps = Number(main.codecpar.bitRate);
  const formerSeconds = toFormerSeconds(container, durationSeconds, ownBps, tagBytes);
  const ids = readVideoId({ context, streams, main }, { codec, durationSeconds, formerSeconds });
  if (ids === null) return unusable('It holds no sound.');
  if (!MEASURED.has(container) && !isComplete(context, streams, main, durationSeconds))
    return unusable(CUT_OFF);
  const { firstPosition } = ids;
  const body = { container, codec, firstPosition, bitrateBps: ownBps, durationSeconds };
  const length = toPlausibleSeconds(durationSeconds, fileBytes);
  const averageBps = length === null ? null : rounded((fileBytes * 8) / length);
  return {
    kind: 'facts',
    formerVideoId: ids.formerVideoId,
    bodyDigest: readBodyDigest(input, sound, body),
    facts: {
      videoId: ids.videoId,
      container,
      codec,
      bitrateBps: toBitrate(ownBps) ?? toBitrate(averageBps ?? 0),
      sampleRateHz: audio ? positive(audio.codecpar.sampleRate) : null,
      channels: audio ? positive(audio.codecpar.channels) : null,
      durationMs: length === null ? null : rounded(length * 1000),
      picture: toPicture(video),
    },
  };
}

/** Why FFmpeg refuses a file. */
function toRefusal(input: MediaInput): string {
  const format = findFormat(input, findTagsEnd(input));
  return format === null || isMediaFormat(format)
    ? 'It is not a media file that can be read.'
    : `It is no music or video but another kind of file, which FFmpeg calls '${format}'.`;
}

const inputFormats = new Map<string, InputFormat | null>();

/** Remembers what FFmpeg finds: it compares the name with those of all its demuxers. */
function findInputFormat(name: string): InputFormat | null {
  const known = inputFormats.get(name);
  if (known !== undefined) return known;
  const found = InputFormat.findInputFormat(name);
  inputFormats.set(name, found);
  return found;
}

/**
 * Detects the format for FFmpeg, whose own search asks all of its demuxers, is slow when ID3 tags hold a cover
 * and fails behind more than a megabyte of tags.
 * @returns null: FFmpeg searches.
 */
function findNamedFormat(input: MediaInput, tagsEnd: number): InputFormat | null {
  const name = tagsEnd === 0 ? findUsualFormat(input, 0) : findFormat(input, tagsEnd);
  return name === null ? null : findInputFormat(name);
}

/**
 * Bytes of a WAV in which FFmpeg looks for Dolby or DTS in place of samples; its default of 5 MB takes 10 ms.
 * Such frames have at most 16 KiB, so several fit.
 */
const WAV_PROBED_BYTES = 64n * 1024n;

/** Makes FFmpeg read an object through our callbacks. */
function attachObject(context: FormatContext, input: MediaInput, sound: SoundPart): IOContext {
  const { read, seek } = toObjectCallbacks(input, sound);
  const io = new IOContext();
  io.allocContextWithCallbacks(OBJECT_BUFFER_BYTES, 0, read, null, seek);
  context.allocContext();
  context.pb = io;
  return io;
}

/** @param isGuessed Whether FFmpeg itself detected the format. */
function readOpened(
  context: FormatContext,
  input: MediaInput,
  sound: SoundPart,
  isGuessed: boolean,
): ReadStreams {
  if (isGuessed && context.probeScore < MIN_PROBE_SCORE)
    return unusable('Its contents are not what its name says.');
  const container = toContainer(context);
  if (container === 'wav') context.probesize = WAV_PROBED_BYTES;
  const decoders = findNeededDecoders(container, context.streams);
  if (decoders !== null) context.setOption('codec_whitelist', decoders);
  if (context.findStreamInfoSync(null) < 0) return unusable('Its streams cannot be read.');
  return toFacts(context, container, input, sound);
}

/** FFmpeg takes a failed read for the end of the file, of which too little would then be known. */
function checkReads(context: FormatContext): void {
  if (context.pb?.error === AVERROR_EIO) throw new Error('the disk reports an error (EIO)');
}

const [HEADER_BYTES, CHUNK_BYTES] = [1024 * 1024, 64 * 1024];

/**
 * Reads what FFmpeg reads to open a file, and throws if the disk fails. FFmpeg also reports broken headers as disk
 * errors (EIO), and closes its input.
 */
function checkHeaders({ readAt, sizeBytes }: MediaInput): void {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let position = 0; position < Math.min(sizeBytes, HEADER_BYTES); position += CHUNK_BYTES)
    readAt(chunk, position);
  readAt(chunk, Math.max(0, sizeBytes - CHUNK_BYTES));
}

/**
 * Reads the streams of a file and the identity of its audio. Reads only a bounded part of the file.
 * @throws Error when the disk fails.
 */
export function readStreams(input: MediaInput): ReadStreams {
  const context = new FormatContext();
  const sound = findSound(input);
  const { url, options } = toInputSource(input, sound);
  const named = findNamedFormat(input, sound.start);
  const io = input.descriptor === null ? attachObject(context, input, sound) : null;
  const opened = context.openInputSync(url, named, Dictionary.fromObject(options));
  if (opened === AVERROR_EIO) checkHeaders(input);
  if (opened < 0) return unusable(toRefusal(input));
  try {
    const read = readOpened(context, input, sound, named === null);
    checkReads(context);
    return read;
  } finally {
    context.closeInputSync();
    io?.freeContext();
  }
}
