import { Decoder, type Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import type { FFAudioEncoder, FFVideoEncoder } from 'node-av/constants';
import type { FormatContext, Stream } from 'node-av/lib';

/** The output file. */
export interface Target {
  readonly path: string;
  readonly container: 'webm' | 'mp4';
}

/** Puts the index first, so that a player can seek at once. */
const MUXER_OPTIONS: Readonly<Record<Target['container'], Readonly<Record<string, string | number>>>> = {
  webm: { cues_to_front: 1 },
  mp4: { movflags: '+faststart' },
};

/**
 * Drops tags: names come from the catalogue, and tags of any length would have to be loaded by a player
 * first.
 */
function dropTags(context: FormatContext): void {
  context.metadata = null;
  for (const stream of context.streams) stream.metadata = null;
}

const openTarget = ({ path, container }: Target, input: Demuxer): Muxer =>
  Muxer.openSync<string>(path, {
    input,
    format: container,
    configure: dropTags,
    options: { ...MUXER_OPTIONS[container] },
  });

const SERVER = process.ppid;

/**
 * Exits once the server is gone: a killed server cannot end this process, and nobody would use the result.
 */
export function exitWithoutParent(): void {
  if (process.ppid !== SERVER) process.exit(1);
}

function closeTarget(output: Muxer, packetCount: number): void {
  output.closeSync();
  // Some damaged files do not fail but give no packets.
  if (packetCount === 0) throw new Error('Nothing in the file could be read.');
}

/** Remuxes a stream into another container without encoding it. */
export function copyStream(input: Demuxer, stream: Stream, target: Target): void {
  const output = openTarget(target, input);
  const index = output.addStream(stream);
  let packetCount = 0;
  for (const packet of input.packetsSync(stream.index)) {
    if (packet) packetCount++;
    output.writePacketSync(packet, index);
    packet?.free();
  }
  closeTarget(output, packetCount);
}

/** How a stream is transcoded. */
export interface Recipe {
  /** FFmpeg filters that convert frames for the encoder. */
  readonly filters: string;
  readonly encoder: FFAudioEncoder | FFVideoEncoder;
  readonly bitrateBps: number;
  /** Frames between two key frames; null: the encoder's default. */
  readonly keyFrameEvery: number | null;
  readonly options: Readonly<Record<string, string | number>>;
}

/** Transcodes a stream, as far as it can be decoded. */
export function transcodeStream(input: Demuxer, stream: Stream, recipe: Recipe, target: Target): void {
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(recipe.filters, { threads: 1 });
  const encoder = Encoder.createSync(recipe.encoder, {
    decoder,
    filter,
    bitrate: recipe.bitrateBps,
    threadCount: 1,
    options: recipe.options,
    ...(recipe.keyFrameEvery === null ? {} : { gopSize: recipe.keyFrameEvery }),
  });
  const output = openTarget(target, input);
  const index = output.addStream(encoder);
  let packetCount = 0;
  const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)));
  for (const packet of encoder.packetsSync(frames)) {
    exitWithoutParent();
    if (packet) packetCount++;
    output.writePacketSync(packet, index);
    packet?.free();
  }
  closeTarget(output, packetCount);
}
