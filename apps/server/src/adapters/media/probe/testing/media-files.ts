import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  type FFAudioEncoder,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_TTA,
  FF_ENCODER_WAVPACK,
  FF_ENCODER_WMAV2,
} from 'node-av/constants';
import { Dictionary, type FormatContext } from 'node-av/lib';
import sharp from 'sharp';
import { makeOnce } from '../../../files/testing/make-once.ts';

export type Tags = Readonly<Record<string, string>>;

interface Recipe {
  readonly encoder: FFAudioEncoder;
  readonly sampleFormat: string;
  readonly rateHz: number;
  /** Samples per frame: the encoder gives one packet for each frame, and Vorbis has short packets. */
  readonly frameSamples?: number;
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  '.mp3': { encoder: FF_ENCODER_LIBMP3LAME, sampleFormat: 's16p', rateHz: 44_100 },
  '.flac': { encoder: FF_ENCODER_FLAC, sampleFormat: 's16', rateHz: 44_100, frameSamples: 4096 },
  '.m4a': { encoder: FF_ENCODER_AAC, sampleFormat: 'fltp', rateHz: 44_100 },
  '.ogg': { encoder: FF_ENCODER_LIBVORBIS, sampleFormat: 'fltp', rateHz: 44_100, frameSamples: 64 },
  '.opus': { encoder: FF_ENCODER_LIBOPUS, sampleFormat: 's16', rateHz: 48_000 },
  '.wav': { encoder: FF_ENCODER_PCM_S16LE, sampleFormat: 's16', rateHz: 44_100, frameSamples: 4096 },
  '.aiff': { encoder: FF_ENCODER_PCM_S16BE, sampleFormat: 's16', rateHz: 44_100, frameSamples: 4096 },
  '.wma': { encoder: FF_ENCODER_WMAV2, sampleFormat: 'fltp', rateHz: 44_100 },
  '.aac': { encoder: FF_ENCODER_AAC, sampleFormat: 'fltp', rateHz: 44_100 },
  '.m4b': { encoder: FF_ENCODER_AAC, sampleFormat: 'fltp', rateHz: 44_100 },
  '.mka': { encoder: FF_ENCODER_FLAC, sampleFormat: 's16', rateHz: 44_100, frameSamples: 4096 },
  '.weba': { encoder: FF_ENCODER_LIBOPUS, sampleFormat: 's16', rateHz: 48_000 },
  '.tta': { encoder: FF_ENCODER_TTA, sampleFormat: 's16', rateHz: 44_100, frameSamples: 46_080 },
  '.wv': { encoder: FF_ENCODER_WAVPACK, sampleFormat: 's16p', rateHz: 44_100, frameSamples: 4096 },
};

/** FFmpeg estimates the length of raw AAC, and nothing reads the tags that it writes to TTA. */
const PARTLY_DESCRIBED: ReadonlySet<string> = new Set(['.aac', '.tta']);

/** The formats that `makeTone` writes; `writeApeTone` and `writeDsfTone` write two more. */
export const toneExtensions: readonly string[] = Object.keys(RECIPES);

/** Those of which tags and length are read as they were written. */
export const describedExtensions: readonly string[] = toneExtensions.filter(
  (extension) => !PARTLY_DESCRIBED.has(extension),
);

const RATE_HZ = 44_100;

/** One channel of a tone whose waveform never repeats, as a WAV file in memory. */
function toWav(seconds: number, frequencyHz: number): Buffer {
  const frames = Math.round(seconds * RATE_HZ);
  const wav = Buffer.alloc(44 + frames * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + frames * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE_HZ, 24);
  wav.writeUInt32LE(RATE_HZ * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    const phase = (2 * Math.PI * frequencyHz * frame) / RATE_HZ;
    wav.writeInt16LE(Math.round(9000 * Math.sin(phase + frame / 7000)), 44 + frame * 2);
  }
  return wav;
}

const withTags =
  (tags: Tags, hasCover = false) =>
  (context: FormatContext): void => {
    context.metadata = Dictionary.fromObject(tags);
    if (hasCover) context.streams[1]?.setDisposition(AV_DISPOSITION_ATTACHED_PIC);
  };

/** What FFmpeg's muxers need to write tags: without it AIFF gets only a title, and raw AAC nothing. */
const TAG_OPTIONS: Readonly<Record<string, object>> = {
  '.aiff': { write_id3v2: 1 },
  '.aac': { write_id3v2: 1 },
};
/** Formats that FFmpeg does not know by the file extension. */
const FORMATS: Readonly<Record<string, string>> = { '.weba': 'webm' };

const openOutput = (path: string, configure: (context: FormatContext) => void): Muxer => {
  const format = FORMATS[extname(path)];
  return Muxer.openSync<string>(path, {
    configure,
    options: { ...TAG_OPTIONS[extname(path)] },
    ...(format === undefined ? {} : { format }),
  });
};

const scratch = mkdtempSync(join(tmpdir(), 'segue-media-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** The header of a WAV file says it all; by default FFmpeg decodes the first seconds as well. */
const HEADER_ONLY = { probesize: 4096, analyzeduration: 1000 };

/**
 * Reads from a file instead of memory, because FFmpeg's file reader does not depend on a JavaScript callback.
 */
function openBytes(extension: string, bytes: Uint8Array, options = {}): Demuxer {
  const path = join(scratch, `source${extension}`);
  writeFileSync(path, bytes);
  return Demuxer.openSync<string>(path, { options });
}

export interface Tone {
  readonly seconds?: number;
  readonly frequencyHz?: number;
  readonly tags?: Tags;
}

/** Writes a tone; the file extension selects the format. Creates the folder if needed. */
export function makeTone(path: string, { seconds = 1, frequencyHz = 440, tags = {} }: Tone = {}): void {
  const tone = { seconds, frequencyHz, tags };
  makeOnce(path, tone, (made) => encodeTone(made, tone));
}

function encodeTone(path: string, { seconds, frequencyHz, tags }: Required<Tone>): void {
  const recipe = RECIPES[extname(path)];
  if (!recipe) throw new Error(`No tone can be written to ${path}`);
  const { encoder: codec, sampleFormat, rateHz, frameSamples = 1024 } = recipe;
  const input = openBytes('.wav', toWav(seconds, frequencyHz), HEADER_ONLY);
  const stream = input.audio();
  if (!stream) throw new Error('The tone has no sound');
  const decoder = Decoder.createSync(stream);
  const filter = FilterAPI.create(
    `aresample=${rateHz},aformat=sample_fmts=${sampleFormat}:sample_rates=${rateHz}:channel_layouts=mono,asetnsamples=n=${frameSamples}:p=0`,
  );
  const encoder = Encoder.createSync(codec, { decoder, filter });
  const output = openOutput(path, withTags(tags));
  const index = output.addStream(encoder);
  for (const packet of encoder.packetsSync(
    filter.framesSync(decoder.framesSync(input.packetsSync(stream.index))),
  )) {
    output.writePacketSync(packet, index);
    packet?.free();
  }
  for (const part of [output, encoder, filter, decoder]) part[Symbol.dispose]();
  input.closeSync();
}

/** A cover of one colour, as PNG. */
export const makeCover = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: colour } })
    .png()
    .toBuffer();

/**
 * Copies the audio of a file with other tags, and with a cover if one is given. With skipped first packets it
 * counts as another recording.
 */
export function retag(
  from: string,
  to: string,
  tags: Tags,
  cover: Buffer | null = null,
  skippedPackets = 0,
): void {
  mkdirSync(dirname(to), { recursive: true });
  const inputs = [Demuxer.openSync(from), ...(cover ? [openBytes('.png', cover)] : [])];
  const output = openOutput(to, withTags(tags, cover !== null));
  const streams = inputs.map((input) => input.audio() ?? input.video());
  const indexes = streams.map((stream) => (stream ? output.addStream(stream) : 0));
  for (const [at, input] of inputs.entries()) {
    let left = at === 0 ? skippedPackets : 0;
    for (const packet of input.packetsSync(streams[at]?.index ?? 0)) {
      if (left <= 0 || packet === null) output.writePacketSync(packet, indexes[at] ?? 0);
      left -= 1;
      packet?.free();
    }
  }
  output.closeSync();
  for (const input of inputs) input.closeSync();
}

/** Copies the first streams of several files into one, which lasts as long as the longest of them. */
export function joinStreams(to: string, sources: readonly string[]): void {
  const output = Muxer.openSync<string>(to);
  const inputs = sources.map((source) => Demuxer.openSync(source));
  const packets = inputs.flatMap((input) => {
    const [stream] = input.streams;
    if (!stream) throw new Error('Expected a stream.');
    const target = output.addStream(stream);
    const { num, den } = stream.timeBase;
    return Array.from(input.packetsSync(stream.index))
      .filter((packet) => packet !== null)
      .map((packet) => ({ packet, target, seconds: (Number(packet.dts) * num) / den }));
  });
  for (const { packet, target } of packets.toSorted((one, other) => one.seconds - other.seconds)) {
    output.writePacketSync(packet, target);
    packet.free();
  }
  output.closeSync();
  for (const input of inputs) input.closeSync();
}

const VIDEO_MAKER = fileURLToPath(new URL('./video-maker.ts', import.meta.url));

/** Writes a second of video without audio, as WebM; in its own process, see video-maker.ts. */
export function makeVideo(path: string, tags: Tags = {}): void {
  const source = join(scratch, 'source.yuv');
  makeOnce(path, tags, (made) => {
    execFileSync(process.execPath, [VIDEO_MAKER, source, made, JSON.stringify(tags)], { stdio: 'ignore' });
  });
}

/** Writes a file and creates its folder. */
export function makeFile(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
