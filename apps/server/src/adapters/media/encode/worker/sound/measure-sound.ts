import { writeFileSync } from 'node:fs';
import { Decoder, type Demuxer, FilterAPI } from 'node-av/api';
import type { Frame, Packet } from 'node-av/lib';
import { findSound } from '../make-audio.ts';
import { endWithoutServer } from '../transcode.ts';
import { toLoudnessDb } from '../../../../../core/playback/sound/loudness.ts';
import { toSoundBytes } from '../../../../../core/discovery/sound/sound-bytes.ts';
import type { SoundResult } from '../../media-job.ts';
import { describeSound, SAMPLE_RATE } from './describe-sound.ts';

/**
 * Each frame tells the integrated loudness of all up to it. One channel is heard from two speakers. Without the first
 * two, `ebur128` takes frames of its own size from those of the decoder, which costs 40 MB a minute of sound.
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

/** Frees each packet once the next is asked for: their memory is not V8's, which would not hurry to collect them. */
function* freeing(packets: Iterable<Packet | null>): Generator<Packet | null> {
  for (const packet of packets) {
    yield packet;
    packet?.free();
  }
}

/** What is looked at closely: the middle of a piece, since beginnings and ends say little of it. */
const EXCERPT_SECONDS = 90;

/** Keeps the samples of the middle of a stream, or what comes before of one that is somewhat shorter than it claims. */
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
      // Bytes of other frames would only be garbage, which is not V8's, so that it would not hurry to collect it.
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

/** As FFmpeg writes them; null: nothing was told yet. */
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
 * Writes what the sound of a file is like, as JSON. It is decoded once.
 * @param durationMs As the library knows it; null: the excerpt is the beginning.
 * @throws Error when it holds no sound.
 */
export function measureSound(input: Demuxer, targetPath: string, durationMs: number | null): void {
  const stream = findSound(input);
  const decoder = Decoder.createSync(stream, { exitOnError: false, threadCount: 1 });
  const filter = FilterAPI.create(FILTER, { threads: 1 });
  const excerpt = createExcerpt(durationMs);
  let levels: Levels = { lufs: null, range: null };
  for (const frame of filter.framesSync(decoder.framesSync(freeing(input.packetsSync(stream.index))))) {
    endWithoutServer();
    if (!frame) continue;
    levels = readLevels(frame, levels);
    excerpt.add(frame);
    frame.free();
  }
  if (levels.lufs === null) throw new Error('Nothing in the file could be read.');
  writeFileSync(targetPath, JSON.stringify(toResult(Number(levels.lufs), levels.range, excerpt.take())));
}
