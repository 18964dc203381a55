import type { Demuxer } from 'node-av/api';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_OPUS, FF_ENCODER_AAC, FF_ENCODER_LIBOPUS } from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import type { Encoding } from '../../../../core/playback/made/media-encoder.ts';
import type { MediaJob, ReportGrowth } from '../media-job.ts';
import { countSamples, makeOpus } from './make-opus.ts';
import type { MediaSource } from './open-source.ts';
import { toStereo } from './to-stereo.ts';
import { copyStream, type Recipe, type Target, transcodeStream } from './transcode.ts';

type AudioEncoding = Extract<Encoding, { kind: 'audio' }>;

const KINDS = {
  opus: {
    codecId: AV_CODEC_ID_OPUS,
    container: 'webm',
    encoder: FF_ENCODER_LIBOPUS,
    toFilters: (channels: number) => toStereo(channels, 48_000, 'flt'),
  },
  aac: {
    codecId: AV_CODEC_ID_AAC,
    container: 'mp4',
    encoder: FF_ENCODER_AAC,
    toFilters: (channels: number) => toStereo(channels, 44_100, 'fltp'),
  },
} as const;

/** Finds the audio stream. @throws Error when the file has none. */
export function findAudioStream(input: Demuxer): Stream {
  const stream = input.audio();
  // FFmpeg takes random bytes with a known file extension for a stream without a sample rate.
  if (!stream?.codecpar.sampleRate) throw new Error('There is no sound in the file.');
  return stream;
}

/**
 * Encodes the audio of a file as Opus in WebM, with growth reports where its length is known, or as AAC in
 * m4a.
 * @throws Error when it holds no audio.
 */
export function makeAudio(
  { input, sizeBytes }: MediaSource,
  { targetPath: path, modifiedAtSeconds }: Pick<MediaJob, 'targetPath' | 'modifiedAtSeconds'>,
  encoding: AudioEncoding,
  reportGrowth: ReportGrowth,
): void {
  const stream = findAudioStream(input);
  const { codecId, container, encoder, toFilters } = KINDS[encoding.codec];
  const target: Target = { path, container };
  if (stream.codecpar.codecId === codecId) return copyStream(input, stream, target);
  const { bitrateBps } = encoding;
  const sampleCount = encoding.codec === 'opus' ? countSamples(input, stream, sizeBytes) : null;
  if (sampleCount !== null)
    return makeOpus(input, stream, { path, bitrateBps, sampleCount, modifiedAtSeconds }, reportGrowth);
  const filters = toFilters(stream.codecpar.channels);
  const recipe: Recipe = { filters, encoder, bitrateBps, keyFrameEvery: null, options: {} };
  transcodeStream(input, stream, recipe, target);
}
