import type { Tags } from './media-files.ts';

const RATE_HZ = 44_100;
const SAMPLE_BYTES = 2;
const [FACTOR, INCREMENT] = [1_664_525, 1_013_904_223];

export interface WavSound {
  readonly seconds: number;
  /** How long it sounds like all others. */
  readonly sameSeconds: number;
  /** Which sound follows: noise of this seed. */
  readonly sound: number;
  readonly tags: Tags;
}

/** Noise that a seed determines, by the constants of a linear congruential generator (Numerical Recipes). */
function writeNoise(target: Buffer, seed: number): void {
  let state = seed;
  for (let at = 0; at < target.length; at += SAMPLE_BYTES) {
    state = (Math.imul(state, FACTOR) + INCREMENT) >>> 0;
    target.writeUInt16LE(state >>> 16, at);
  }
}

function toChunk(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

const INFO_IDS: Readonly<Record<string, string>> = { title: 'INAM', artist: 'IART', album: 'IPRD' };

const toInfo = (tags: Tags): Buffer =>
  Buffer.concat([
    Buffer.from('INFO'),
    ...Object.entries(tags).map(([name, value]) =>
      toChunk(INFO_IDS[name] ?? 'ICMT', Buffer.from(`${value}\0`)),
    ),
  ]);

/** A WAV with the tags before the sound, one channel of 16 bits. */
export function toWavOf({ seconds, sameSeconds, sound, tags }: WavSound): Buffer {
  const toBytes = (length: number): number => Math.round(length * RATE_HZ) * SAMPLE_BYTES;
  const samples = Buffer.alloc(toBytes(seconds));
  const same = toBytes(sameSeconds);
  writeNoise(samples.subarray(0, same), 0);
  writeNoise(samples.subarray(same), sound);
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(RATE_HZ, 4);
  format.writeUInt32LE(RATE_HZ * SAMPLE_BYTES, 8);
  format.writeUInt16LE(SAMPLE_BYTES, 12);
  format.writeUInt16LE(8 * SAMPLE_BYTES, 14);
  const chunks = [toChunk('fmt ', format), toChunk('LIST', toInfo(tags)), toChunk('data', samples)];
  return toChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}
