import { writeFile } from 'node:fs/promises';
import type { Dice } from '../../support/dice.ts';
import type { HostileFile, Stock } from '../corpus/hostile-file.ts';

type Mutation = (bytes: Buffer, dice: Dice, other: Buffer) => Buffer;

const cut = (bytes: Buffer, dice: Dice): Buffer => bytes.subarray(0, 1 + dice.below(bytes.length));

/** Keeps at most 200 bytes: headers only, or less. */
const cutShort = (bytes: Buffer, dice: Dice): Buffer => bytes.subarray(0, 1 + dice.below(200));

const flip =
  (most: number): Mutation =>
  (bytes, dice) => {
    const copy = Buffer.from(bytes);
    for (let left = 1 + dice.below(most); left > 0; left -= 1) {
      const at = dice.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << dice.below(8));
    }
    return copy;
  };

/** Flips bits in the first 400 bytes, where formats keep lengths and counts. */
const flipHead: Mutation = (bytes, dice) => {
  const head = Math.min(bytes.length, 400);
  return Buffer.concat([flip(30)(bytes.subarray(0, head), dice, bytes), bytes.subarray(head)]);
};

const CHUNKS = 8;

const swapChunks: Mutation = (bytes, dice) => {
  const size = Math.ceil(bytes.length / CHUNKS);
  const chunks = Array.from({ length: CHUNKS }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  const [one, other] = [dice.below(CHUNKS), dice.below(CHUNKS)];
  return Buffer.concat(
    chunks.map((chunk, at) => (at === one ? chunks[other] : at === other ? chunks[one] : chunk) ?? chunk),
  );
};

const overwrite =
  (fill: (dice: Dice, length: number) => Buffer): Mutation =>
  (bytes, dice) => {
    const copy = Buffer.from(bytes);
    const at = dice.below(copy.length);
    fill(dice, 1 + dice.below(copy.length - at)).copy(copy, at);
    return copy;
  };

const insertNoise: Mutation = (bytes, dice) => {
  const at = dice.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), dice.bytes(1 + dice.below(5000)), bytes.subarray(at)]);
};

/** The start of one file and the end of another. */
const splice: Mutation = (bytes, dice, other) =>
  Buffer.concat([bytes.subarray(0, dice.below(bytes.length)), other.subarray(dice.below(other.length))]);

/** Overwrites four bytes near the start with an extreme number. */
const lieAnywhere: Mutation = (bytes, dice) => {
  const copy = Buffer.from(bytes);
  const at = dice.below(Math.min(copy.length, 4000) - 4);
  copy.writeUInt32BE(dice.pick([0, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff]), Math.max(0, at));
  return copy;
};

const noise: Mutation = (_, dice) => dice.bytes(1 + dice.below(20_000));

const MUTATIONS: readonly Mutation[] = [
  cut,
  cut,
  cutShort,
  flip(10),
  flip(300),
  flipHead,
  flipHead,
  swapChunks,
  overwrite((_, length) => Buffer.alloc(length)),
  overwrite((dice, length) => dice.bytes(length)),
  insertNoise,
  splice,
  lieAnywhere,
  lieAnywhere,
  noise,
];

const FOLDER_FILES = 50;
/** One in this many files has the extension of another format. */
const WRONG_ENDING = 12;
/** One in this many files is empty. */
const EMPTY = 60;

/** Intact files with a random mutation, determined by the seed and the file's number. */
export const listMutated = ({ originals, diceFor }: Stock, count: number): readonly HostileFile[] =>
  Array.from({ length: count }, (_, number) => {
    const dice = diceFor(`mutated ${number}`);
    const [original, other] = [dice.pick(originals.all), dice.pick(originals.all)];
    const extension = dice.below(WRONG_ENDING) === 0 ? other.extension : original.extension;
    const isEmpty = dice.below(EMPTY) === 0;
    const folder = String(Math.floor(number / FOLDER_FILES)).padStart(3, '0');
    return {
      path: `mutated/${folder}/${number}${extension}`,
      expectation: isEmpty ? 'problem' : 'either',
      write: (path) =>
        writeFile(path, isEmpty ? '' : dice.pick(MUTATIONS)(original.bytes, dice, other.bytes)),
    };
  });
