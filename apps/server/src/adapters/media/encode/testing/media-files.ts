import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Demuxer, Decoder, FilterAPI } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { makeOnceAside } from '../../../files/testing/make-once.ts';
import type { MadeFileKind } from './make-media-file.worker.ts';

const WORKER = fileURLToPath(new URL('make-media-file.worker.ts', import.meta.url));

/** Makes a tone or a test picture, in its own process; the file extension selects the container. */
export const makeMediaFile = (
  path: string,
  kind: MadeFileKind,
  seconds: number,
  size = '1280x720',
): Promise<void> =>
  makeOnceAside(path, { kind, seconds, size }, async (made) => {
    await promisify(execFile)(process.execPath, [WORKER, made, kind, String(seconds), size]);
  });

const MATRIX_AT = 44;

/** Has an MP4 shown a quarter turn clockwise, as a phone that was held upright does. */
export async function turnPicture(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.indexOf('tkhd') + MATRIX_AT;
  for (const [index, value] of [0, 0x1_00_00, 0, -0x1_00_00, 0].entries())
    bytes.writeInt32BE(value, at + 4 * index);
  // The file may be a link to one that is kept for other tests.
  await rm(path);
  await writeFile(path, bytes);
}

/** Seconds of audio that decode without error, from a position on. */
export function decodeSeconds(path: string, fromSeconds = 0): number {
  const input = Demuxer.openSync(path);
  const stream = input.audio();
  if (!stream) throw new Error(`Expected sound in ${path}.`);
  if (fromSeconds > 0) input.seekSync(fromSeconds, -1, AVSEEK_FLAG_BACKWARD);
  const { sampleRate } = stream.codecpar;
  const decoder = Decoder.createSync(stream, { exitOnError: true });
  let samples = 0;
  for (const frame of decoder.framesSync(input.packetsSync(stream.index))) {
    samples += frame?.nbSamples ?? 0;
    frame?.free();
  }
  decoder.close();
  input.closeSync();
  return samples / sampleRate;
}

/** The largest absolute sample of a file's audio; 1 is full scale. */
export function findPeak(path: string): number {
  const input = Demuxer.openSync(path);
  const stream = input.audio();
  if (!stream) throw new Error(`Expected sound in ${path}.`);
  const decoder = Decoder.createSync(stream, { exitOnError: true });
  const filter = FilterAPI.create('aformat=sample_fmts=flt');
  let peak = 0;
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    const bytes = frame?.toBuffer() ?? Buffer.alloc(0);
    for (let at = 0; at + 4 <= bytes.length; at += 4) peak = Math.max(peak, Math.abs(bytes.readFloatLE(at)));
    frame?.free();
  }
  for (const part of [filter, decoder]) part[Symbol.dispose]();
  input.closeSync();
  return peak;
}

/** The picture of a file: its codec and size. */
export function describePicture(path: string) {
  const input = Demuxer.openSync(path);
  const { codecId, width, height } = input.video()?.codecpar ?? {};
  const { duration } = input;
  input.closeSync();
  return { codecId, width, height, duration };
}

/** Ids of the media processes that this process runs. */
export async function listMediaProcessIds(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('encode.worker'),
    )
    .map(([pid]) => Number(pid));
}
