import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_CODEC_ID_VP9 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encoding } from '../../core/playback/media-encoder.ts';
import { createFrameTaker } from './frame-taker.ts';
import { createMediaEncoder } from './media-encoder.ts';
import { type MediaProcesses, openMediaProcesses } from './media-processes.ts';
import { decodeSeconds, describePicture, listMediaProcessIds, makeMediaFile } from './testing/media-files.ts';

const OPUS: Encoding = { kind: 'audio', codec: 'opus', bitrateBps: 160_000 };
const AAC: Encoding = { kind: 'audio', codec: 'aac', bitrateBps: 128_000 };

const killMediaProcess = async (): Promise<void> => {
  await expect.poll(listMediaProcessIds).toHaveLength(1);
  const [pid = 0] = await listMediaProcessIds();
  process.kill(pid, 'SIGKILL');
};

describe('the media encoder', () => {
  let folder: string;
  let processes: MediaProcesses;
  const at = (name: string) => join(folder, name);
  const encode = (source: string, target: string, encoding: Encoding) =>
    createMediaEncoder(processes).encode(
      { sourcePath: at(source), targetPath: at(target), encoding, durationMs: 3000 },
      'now',
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segue-encoder-'));
    processes = await openMediaProcesses(at('drafts'));
  });
  afterAll(async () => {
    await processes.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['alac.m4a', 'alac'],
    ['tone.wma', 'wma'],
    ['tone.wv', 'wavpack'],
  ] as const)('makes %s into Opus and AAC of its length, which can be sought', async (name, kind) => {
    await makeMediaFile(at(name), kind, 3);
    for (const [target, encoding] of [
      [`made/${name}.webm`, OPUS],
      [`made/${name}.m4a`, AAC],
    ] as const) {
      expect(await encode(name, target, encoding)).toMatchObject({ kind: 'made' });
      expect(decodeSeconds(at(target))).toBeCloseTo(3, 0);
      expect(describePicture(at(target)).duration).toBeCloseTo(3, 0);
      expect(decodeSeconds(at(target), 2)).toBeCloseTo(1, 0);
    }
  });

  it('copies sound that is already of the wanted kind', async () => {
    await makeMediaFile(at('tone.opus'), 'opus', 3);
    const [copied, again] = await Promise.all([
      encode('tone.opus', 'copied.webm', OPUS),
      encode('tone.opus', 'copied.webm', OPUS),
    ]);
    expect(copied).toMatchObject({ kind: 'made' });
    expect(again).toEqual(copied);
    expect(decodeSeconds(at('copied.webm'))).toBeCloseTo(3, 1);
  });

  it('makes a video smaller, as VP9 in WebM', async () => {
    await makeMediaFile(at('clip.mp4'), 'mpeg4', 1);
    const small: Encoding = { kind: 'video', widthPx: 320, heightPx: 180, bitrateBps: 200_000 };
    expect(await encode('clip.mp4', 'small.webm', small)).toMatchObject({ kind: 'made' });
    expect(describePicture(at('small.webm'))).toMatchObject({
      codecId: AV_CODEC_ID_VP9,
      width: 320,
      height: 180,
    });
  });

  it('copies a picture that is already VP9 of the wanted size', async () => {
    await makeMediaFile(at('clip.mkv'), 'vp9', 1);
    const same: Encoding = { kind: 'video', widthPx: 1280, heightPx: 720, bitrateBps: 1000 };
    const outcome = await encode('clip.mkv', 'same.webm', same);
    const ratio = (outcome.kind === 'made' ? outcome.sizeBytes : 0) / (await stat(at('clip.mkv'))).size;
    expect(ratio).toBeCloseTo(1, 1);
  });

  it('takes a frame of a video', async () => {
    await makeMediaFile(at('frame.mp4'), 'mpeg4', 1);
    const takeFrame = createFrameTaker(processes, at('frames'));
    const frame = await takeFrame(at('frame.mp4'));
    expect(await sharp(frame ?? undefined).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect(await readdir(at('frames'))).toEqual([]);
    expect(await takeFrame(at('missing.mp4'))).toBeNull();
  });

  it('fails on garbage, on nothing and on a picture without sound, and leaves no file behind', async () => {
    await writeFile(
      at('garbage.flac'),
      Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 251)),
    );
    await writeFile(at('empty.mp3'), '');
    await makeMediaFile(at('silent.mp4'), 'mpeg4', 1);
    for (const name of ['garbage.flac', 'empty.mp3', 'silent.mp4', 'missing.mp3'])
      expect(await encode(name, `bad/${name}.webm`, OPUS)).toMatchObject({ kind: 'failed' });
    await expect(readdir(at('bad'))).rejects.toThrow('ENOENT');
    expect(await readdir(at('drafts'))).toEqual([]);
  });

  it('outlives an encoder that is killed, and makes the format when it is asked again', async () => {
    await makeMediaFile(at('long.wv'), 'wavpack', 240);
    const killed = encode('long.wv', 'long.webm', OPUS);
    await killMediaProcess();
    expect(await killed).toMatchObject({ kind: 'failed' });
    await makeMediaFile(at('long.wv'), 'wavpack', 3);
    expect(await encode('long.wv', 'long.webm', OPUS)).toMatchObject({ kind: 'made' });
  });

  it('gives up a job that takes too long', async () => {
    const outcome = await processes.run({
      sourcePath: at('tone.wv'),
      targetPath: at('late.webm'),
      output: OPUS,
      timeoutMs: 1,
      priority: 0,
    });
    expect(outcome).toEqual({ kind: 'failed', reason: 'The media process failed: it was ended by SIGKILL.' });
  });

  it('ends its processes when the server stops, and starts none after', async () => {
    await makeMediaFile(at('slow.wv'), 'wavpack', 240);
    const stopping = await openMediaProcesses(at('drafts-2'));
    const ask = () =>
      createMediaEncoder(stopping).encode(
        { sourcePath: at('slow.wv'), targetPath: at('slow.webm'), encoding: OPUS, durationMs: null },
        'soon',
      );
    const running = ask();
    await expect.poll(listMediaProcessIds).toHaveLength(1);
    await stopping.close();
    expect(await running).toMatchObject({ kind: 'failed' });
    expect(await ask()).toMatchObject({ kind: 'failed', reason: 'The server is stopping.' });
    expect(await readdir(at('drafts-2'))).toEqual([]);
  });
});
