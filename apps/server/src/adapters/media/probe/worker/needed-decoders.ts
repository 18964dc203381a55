import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_S16BE,
  AV_CODEC_ID_PCM_S24BE,
  AV_CODEC_ID_VORBIS,
  AV_DISPOSITION_ATTACHED_PIC,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import { Codec, type Stream } from 'node-av/lib';

const LOW_COMPLEXITY = 2;
const MAX_USUAL_CHANNELS = 6;
/** Announces in an AAC configuration that a second, doubled sample rate (SBR) may follow. */
const SYNC_EXTENSION = 0x2b7;

/** Whether an AAC configuration (ISO 14496-3) declares sound whose rate and channels are what they seem. */
function isPlainAac(configuration: Buffer | null): boolean {
  if (configuration === null || configuration.length < 2) return false;
  const bits = configuration.readUInt16BE(0);
  const channels = (bits >>> 3) & 15;
  const isExtended =
    configuration.length > 2 &&
    (configuration.length < 5 ||
      configuration.readUInt16BE(2) >>> 5 !== SYNC_EXTENSION ||
      (configuration[4] ?? 0) >>> 7 === 1);
  return bits >>> 11 === LOW_COMPLEXITY && channels >= 1 && channels <= MAX_USUAL_CHANNELS && !isExtended;
}

/** Codecs whose sample rate and channels a container always declares. */
const DECLARED: Readonly<Record<string, readonly number[]>> = {
  flac: [AV_CODEC_ID_FLAC],
  ogg: [AV_CODEC_ID_VORBIS, AV_CODEC_ID_OPUS],
  aiff: [AV_CODEC_ID_PCM_S16BE, AV_CODEC_ID_PCM_S24BE],
};

function isDeclared(container: string, { codecpar }: Stream): boolean {
  if (container === 'mov') return codecpar.codecId === AV_CODEC_ID_AAC && isPlainAac(codecpar.extradata);
  return DECLARED[container]?.includes(codecpar.codecId) === true;
}

/**
 * The decoders that FFmpeg needs to describe the streams of a file: it takes up to half a millisecond to open
 * one for sound, and for an embedded cover it decodes the picture.
 * @returns a list for its option 'codec_whitelist'; null: any, as there may be a video.
 */
export function findNeededDecoders(container: string, streams: readonly Stream[]): string | null {
  const media = streams.filter((stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC));
  if (media.length === 0 || media.some(({ codecpar }) => codecpar.codecType !== AVMEDIA_TYPE_AUDIO))
    return null;
  const needed = media.filter((stream) => !isDeclared(container, stream));
  const names = needed.map(({ codecpar }) => Codec.findDecoder(codecpar.codecId)?.name ?? 'none');
  return names.length === 0 ? 'none' : names.join(',');
}
