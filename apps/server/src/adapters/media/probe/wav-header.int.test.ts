import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProbeOutcome } from '../../../core/library/reading/media-prober.ts';
import { createKeptProber } from './testing/kept-prober.ts';
import { makeFile, makeTone } from './testing/media-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-wav-'));
const at = (name: string): string => join(folder, name);
const prober = createKeptProber({ access: { roots: [folder] } });

let wav = Buffer.alloc(0);

beforeAll(() => {
  makeTone(at('plain.wav'), { seconds: 4 });
  wav = readFileSync(at('plain.wav'));
});
afterAll(() => {
  prober.close();
  rmSync(folder, { recursive: true });
});

/** Probes the tone with other sizes in its header; left out: the size of the samples is as it was. */
function probeWith(riffBytes: number, dataBytes?: number): Promise<ProbeOutcome> {
  const bytes = Buffer.from(wav);
  bytes.writeUInt32LE(riffBytes, 4);
  if (dataBytes !== undefined) bytes.writeUInt32LE(dataBytes, bytes.indexOf('data') + 4);
  makeFile(at('headed.wav'), bytes);
  return prober.probe({ kind: 'media', path: at('headed.wav') });
}

describe('a WAV', () => {
  it.each([
    ['sox', 0x7f_ff_f0_24, 0x7f_ff_f0_00],
    ['arecord', 0x7f_ff_ff_24, 0x7f_ff_ff_00],
    ['lame', 0x80_00_00_23, 0x7f_ff_ff_ff],
    ['FFmpeg', 0xff_ff_ff_ff, 0xff_ff_ff_ff],
  ])('that %s wrote through a pipe has the length of its samples [10.176]', async (_, riff, data) => {
    const outcome = await probeWith(riff, data);
    expect(outcome).toMatchObject({ kind: 'media', facts: { durationMs: 4000 } });
  });

  it('that declares the size of the file in place of what follows is complete [10.176]', async () => {
    expect((await probeWith(wav.length)).kind).toBe('media');
  });

  it.each([
    ['by a little', (size: number) => size + 1],
    ['by far', (size: number) => size * 2],
    ['below 2 GiB', () => 0x7f_ff_ef_ff],
    ['above 2 GiB', () => 0x90_00_00_00],
  ])('that declares more than the file has %s is cut off [10.176]', async (_, declare) => {
    expect(await probeWith(declare(wav.length))).toMatchObject({
      kind: 'unusable',
      problem: 'It is cut off before its end.',
    });
  });
});
