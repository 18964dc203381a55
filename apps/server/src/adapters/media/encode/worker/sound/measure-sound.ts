import { writeFileSync } from 'node:fs';
import { Decoder, type Demuxer, FilterAPI } from 'node-av/api';
import type { Frame, Packet } from 'node-av/lib';
import { findAudioStream } from '../make-audio.ts';
import { exitWithoutParent } from '../transcode.ts';
import { toLoudnessDb } from '../../../../../core/playback/sound/loudness.ts';
import { toSoundBytes } from '../../../../../core/discovery/sound/sound-bytes.ts';
import type { SoundResult } from '../../media-job.ts';
import { describeSound, SAMPLE_RATE } from './describe-sound.ts';

/**
 * Each frame carries the integrated loudness up to it. Mono counts as played by two speakers (`dualmono`).
 * Without the first two filters, `ebur128` cuts frames of its own size from the decoder's, which costs 40 MB
 * a minute of audio.
 */
const FILTER = [
  'asetnsamples=4800:p=0',
  'aresample=48000',
  'ebur128=metadata=1:framelog=quiet:dualmono=true',
  `aresample=${SAMPLE_RATE}`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
].join(',');
const INTEGRATED = 'lavfi.r128.I';
const RANGE = 'lavfi.r128.LRA';

/**
 * Frees each packet once the next is requested: V8 does not know of this native memory and would free it
 * late.
 */
function* freePackets(packets: Iterable<Packet | null>): Generator<Packet | null> {
  for (const packet of packets) {
    yield packet;
    packet?.free();
  }
}

/** Length of the analysed excerpt, from the middle of a piece: beginnings and ends are less typical. */
const EXCERPT_SECONDS = 90;

/**
 * Keeps the samples from the middle of a stream in a ring buffer. Of a stream that is somewhat shorter than
 * it claims, it keeps the samples before that.
 */
function createExcerpt(durationMs: number | null) {
  const ring = new Float32Array(EXCERPT_SECONDS * SAMPLE_RATE);
  const rest = Math.max(0, (durationMs ?? 0) / 1000 - EXCERPT_SECONDS);
  const end = ring.length + Math.floor((rest / 2) * SAMPLE_RATE);
  const begin = Math.max(0, end - 2 * ring.length);
  let passed = 0;
  let kept = 0;
  return {
    add: (frame: Frame): void => {
      passed += frame.nbSamples;
      // Copies only frames of the excerpt: the copies are native memory, which V8 would free late.
      if (passed <= begin || passed > end) return;
      const bytes = frame.toBuffer();
      for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
        ring[kept % ring.length] = bytes.readFloatLE(at);
        kept += 1;
      }
    },
    take: (): Float32Array => {
      if (kept <= ring.length) return ring.subarray(0, kept);
      const oldest = kept % ring.length;
      const samples = new Float32Array(ring.length);
      samples.set(ring.subarray(oldest));
      samples.set(ring.subarray(0, oldest), ring.length - oldest);
      return samples;
    },
  };
}

/** Values as FFmpeg writes them; null: none yet. */
interface Levels {
  readonly lufs: string | null;
  readonly range: string | null;
}

function readLevels(frame: Frame, before: Levels): Levels {
  const metadata = frame.getMetadata();
  const lufs = metadata.get(INTEGRATED) ?? before.lufs;
  const range = metadata.get(RANGE) ?? before.range;
  metadata.free();
  return { lufs, range };
}

function toResult(lufs: number, range: string | null, excerpt: Float32Array): SoundResult {
  const loudnessDb = toLoudnessDb(lufs);
  const traits = loudnessDb === null ? null : describeSound(excerpt);
  if (traits === null) return { loudnessDb, sound: null };
  const bytes = toSoundBytes({ ...traits, loudnessLufs: lufs, rangeLu: Number(range ?? 0) });
  return { loudnessDb, sound: Buffer.from(bytes).toString('base64') };
}

/**
 * Writes the features of a file's sound as JSON. Decodes the file once.
 * @param durationMs Length according to the library; null: the excerpt is taken from the beginning.
 * @throws Error when it holds no audio.
 */
export function measureSound(input: Demuxer, targetPath: string, durationMs: number | null): void {
  const stream = findAudioStream(input);
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(FILTER, { threads: 1 });
  const excerpt = createExcerpt(durationMs);
  let levels: Levels = { lufs: null, range: null };
  for (const frame of filter.framesSync(decoder.framesSync(freePackets(input.packetsSync(stream.index))))) {
    exitWithoutParent();
    if (!frame) continue;
    levels = readLevels(frame, levels);
    excerpt.add(frame);
    frame.free();
  }
  if (levels.lufs === null) throw new Error('Nothing in the file could be read.');
  writeFileSync(targetPath, JSON.stringify(toResult(Number(levels.lufs), levels.range, excerpt.take())));
}
