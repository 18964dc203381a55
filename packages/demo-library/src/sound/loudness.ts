import { SAMPLE_RATE, type Stereo, sampleAt } from './stereo.ts';

// The K-weighting of ITU-R BS.1770 at 48 kHz: a high shelf for the head, then a high-pass for the ear.
const SHELF = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const EAR = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };
const BLOCK_FRAMES = SAMPLE_RATE / 10;
const BLOCKS_PER_WINDOW = 4;
const SILENCE_LUFS = -70;

function energy(samples: Float32Array): number {
  let sum = 0;
  for (let frame = 0; frame < samples.length; frame++) sum += sampleAt(samples, frame) ** 2;
  return sum / BLOCK_FRAMES;
}

/** A biquad filter that keeps its state from block to block and works in place. */
function biquad({ b, a }: { b: readonly number[]; a: readonly number[] }): (samples: Float32Array) => void {
  const [b0 = 0, b1 = 0, b2 = 0] = b;
  const [a1 = 0, a2 = 0] = a;
  const memory = { first: 0, second: 0 };
  return (samples) => {
    let { first, second } = memory;
    for (let frame = 0; frame < samples.length; frame++) {
      const input = sampleAt(samples, frame);
      const output = b0 * input + first;
      first = b1 * input - a1 * output + second;
      second = b2 * input - a2 * output;
      samples[frame] = output;
    }
    memory.first = first;
    memory.second = second;
  };
}

function sumBlocks(sound: Stereo): number[] {
  const blocks = Array.from({ length: Math.ceil(sound.left.length / BLOCK_FRAMES) }, () => 0);
  for (const channel of [sound.left, sound.right]) {
    const shelf = biquad(SHELF);
    const ear = biquad(EAR);
    for (let block = 0; block < blocks.length; block++) {
      const weighted = channel.slice(block * BLOCK_FRAMES, (block + 1) * BLOCK_FRAMES);
      shelf(weighted);
      ear(weighted);
      blocks[block] = (blocks[block] ?? 0) + energy(weighted);
    }
  }
  return blocks;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const toWindows = (blocks: readonly number[]): number[] =>
  blocks
    .slice(0, Math.max(1, blocks.length - BLOCKS_PER_WINDOW + 1))
    .map((_, index) => mean(blocks.slice(index, index + BLOCKS_PER_WINDOW)));

const toLufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);

/** Integrated loudness in LUFS, gated as BS.1770-4 says; -Infinity for silence. */
export function measureLoudness(sound: Stereo): number {
  const windows = toWindows(sumBlocks(sound));
  const audible = windows.filter((energy) => toLufs(energy) > SILENCE_LUFS);
  const relativeGate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((energy) => toLufs(energy) > relativeGate)));
}
