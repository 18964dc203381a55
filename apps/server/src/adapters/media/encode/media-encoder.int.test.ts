import { existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AV_CODEC_ID_VP9 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Encoding, GrowingFile } from '../../../core/playback/made/media-encoder.ts';
import { silentLog } from '../../../core/log/log.ts';
import { makeTone } from '../probe/testing/media-files.ts';
import { toManifest } from '../input/testing/manifests.ts';
import { createWithFrame } from './with-frame.ts';
import { FRAME_BOUNDS } from './job-bounds.ts';
import { createMediaEncoder } from './media-encoder.ts';
import { type MediaProcesses, type MediaTask, openMediaProcesses } from './media-processes.ts';
import { runMediaJob } from './run-media-job.ts';
import {
  decodeSeconds,
  describePicture,
  findPeak,
  listMediaProcessIds,
  makeMediaFile,
  turnPicture,
} from './testing/media-files.ts';

const OPUS: Encoding = { kind: 'audio', codec: 'opus', bitrateBps: 160_000 };
const ANNA_NOW = { urgency: 'now', requester: 'Anna' } as const;
const AAC: Encoding = { kind: 'audio', codec: 'aac', bitrateBps: 128_000 };

const aJob = (sourcePath: string, targetPath: string) => ({
  sourcePath,
  container: null,
  sourceBytes: 1_000_000,
  targetPath,
  durationMs: null,
});

const killMediaProcess = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  await expect.poll(listMediaProcessIds).toHaveLength(1);
  const [pid = 0] = await listMediaProcessIds();
  process.kill(pid, signal);
};

describe('the media encoder', () => {
  let folder: string;
  let outside: string;
  let processes: MediaProcesses;
  const at = (name: string) => join(folder, name);
  const encode = (source: string, target: string, encoding: Encoding) =>
    createMediaEncoder(processes).encode(
      { ...aJob(at(source), at(target)), encoding, durationMs: 3000 },
      { urgency: 'now', requester: 'Anna' },
    );

  const toTask = (task: Partial<MediaTask>): MediaTask => ({
    sourcePath: at('tone.wv'),
    container: null,
    targetPath: at('run.webm'),
    output: OPUS,
    lane: 'quick',
    bounds: FRAME_BOUNDS,
    priority: 0,
    requester: 'Anna',
    ...task,
  });
  const run = (task: Partial<MediaTask>) => processes.run(toTask(task));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segue-encoder-'));
    outside = await mkdtemp(join(tmpdir(), 'segue-outside-'));
    processes = await openMediaProcesses({
      draftsFolder: at('drafts'),
      access: { roots: [folder] },
      log: silentLog,
    });
  });
  afterAll(async () => {
    await processes.close();
    await rm(folder, { recursive: true });
    await rm(outside, { recursive: true });
  });

  it.each([
    ['alac.m4a', 'alac'],
    ['tone.wma', 'wma'],
    ['tone.wv', 'wavpack'],
  ] as const)('encodes %s as seekable Opus and AAC of the same duration', async (name, kind) => {
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

  it.each([
    ['flac', 'flac', 21],
    ['wv', 'wavpack', 11],
    ['m4a', 'alac', 11],
    ['wma', 'wma', 11],
  ] as const)(
    'announces the size of Opus made from %s while encoding it, and keeps to that size',
    async (name, kind, sourceSeconds) => {
      const [source, target] = [`known.${name}`, `known-${name}.webm`];
      await makeMediaFile(at(source), kind, sourceSeconds);
      const growing: GrowingFile[] = [];
      const job = { ...aJob(at(source), at(target)), encoding: OPUS };
      const encoder = createMediaEncoder(processes);
      const take = (file: GrowingFile): number => growing.push(file);
      const asked = [encoder.encode(job, ANNA_NOW, take), encoder.encode(job, ANNA_NOW, take)];
      await expect.poll(() => growing).toHaveLength(2);
      const [first] = growing;
      const ready = (await first?.waitForBytesBeyond(0)) ?? 0;
      const begun = (await readFile(first?.path ?? '')).subarray(0, ready);
      const [made] = await Promise.all(asked);
      const whole = await readFile(at(target));
      expect(made).toEqual({ kind: 'made', sizeBytes: first?.sizeBytes });
      expect(whole).toHaveLength(first?.sizeBytes ?? 0);
      expect(whole.subarray(0, ready).equals(begun)).toBe(true);
      expect(await first?.waitForBytesBeyond(whole.length - 1)).toBe(whole.length);
      expect(await first?.waitForBytesBeyond(whole.length)).toBeNull();
      const seconds = decodeSeconds(at(source));
      expect(decodeSeconds(at(target))).toBeCloseTo(seconds, 1);
      expect(describePicture(at(target)).duration).toBeCloseTo(seconds, 1);
      // Decoding starts at the cluster that holds the sought position; clusters are five seconds long.
      expect(decodeSeconds(at(target), sourceSeconds - 4)).toBeCloseTo(6, 0);
    },
  );

  it('surround sound is mixed to stereo without clipping [10.100]', async () => {
    await makeMediaFile(at('surround.flac'), 'surround', 3);
    for (const [target, encoding] of [
      ['surround.webm', OPUS],
      ['surround.m4a', AAC],
    ] as const) {
      expect(await encode('surround.flac', target, encoding)).toMatchObject({ kind: 'made' });
      const peak = findPeak(at(target));
      // Each channel has a peak of 0.6, which the encoders do not keep exactly.
      expect({ encoding, isAsLoud: peak > 0.5, isLouder: peak > 0.75 }).toEqual({
        encoding,
        isAsLoud: true,
        isLouder: false,
      });
    }
  });

  it('mono is as loud in both channels as in the source [10.100]', async () => {
    await makeMediaFile(at('mono.flac'), 'flac', 3);
    const peak = findPeak(at('mono.flac'));
    for (const [target, encoding] of [
      ['mono.webm', OPUS],
      ['mono.m4a', AAC],
    ] as const) {
      expect(await encode('mono.flac', target, encoding)).toMatchObject({ kind: 'made' });
      // 3 dB less would be a ratio of 0.71. The encoders do not keep the peak exactly.
      expect(Math.abs(findPeak(at(target)) / peak - 1)).toBeLessThan(0.15);
    }
  });

  it('pads a truncated source to its declared duration', async () => {
    await makeMediaFile(at('cut.flac'), 'flac', 20);
    const whole = await readFile(at('cut.flac'));
    await writeFile(at('cut.flac'), whole.subarray(0, whole.length / 2));
    expect(await encode('cut.flac', 'cut.webm', OPUS)).toMatchObject({ kind: 'made' });
    expect(decodeSeconds(at('cut.webm'))).toBeCloseTo(20, 1);
  });

  it.each([
    ['Opus', 'tagged.webm', OPUS],
    ['AAC', 'tagged.m4a', AAC],
  ])('copies no tags of the source into %s, however long they are', async (_, target, encoding) => {
    const comment = 'quay '.repeat(200_000);
    makeTone(at('tagged.mp3'), { tags: { comment } });
    makeTone(at('tagged.ogg'), { tags: { comment } });
    for (const source of ['tagged.mp3', 'tagged.ogg']) {
      expect(await encode(source, target, encoding)).toMatchObject({ kind: 'made' });
      expect((await stat(at(target))).size).toBeLessThan(100_000);
    }
  });

  it('makes WebM from a source that is already Opus', async () => {
    await makeMediaFile(at('tone.opus'), 'opus', 3);
    const [copied, again] = await Promise.all([
      encode('tone.opus', 'copied.webm', OPUS),
      encode('tone.opus', 'copied.webm', OPUS),
    ]);
    expect(copied).toMatchObject({ kind: 'made' });
    expect(again).toEqual(copied);
    expect(decodeSeconds(at('copied.webm'))).toBeCloseTo(3, 1);
  });

  it('scales a video down to VP9 in WebM', async () => {
    await makeMediaFile(at('clip.mp4'), 'mpeg4', 1);
    const small: Encoding = { kind: 'video', widthPx: 320, heightPx: 180, bitrateBps: 200_000 };
    expect(await encode('clip.mp4', 'small.webm', small)).toMatchObject({ kind: 'made' });
    expect(describePicture(at('small.webm'))).toMatchObject({
      codecId: AV_CODEC_ID_VP9,
      width: 320,
      height: 180,
    });
  });

  it('turns a picture upright, in a video and in its frame', async () => {
    await makeMediaFile(at('turned.mp4'), 'halves', 0.4, '320x180');
    await turnPicture(at('turned.mp4'));
    const portrait: Encoding = { kind: 'video', widthPx: 180, heightPx: 320, bitrateBps: 200_000 };
    expect(await encode('turned.mp4', 'upright.webm', portrait)).toMatchObject({ kind: 'made' });
    const withFrame = createWithFrame(processes, at('frames'));
    for (const name of ['turned.mp4', 'upright.webm']) {
      const frame = await withFrame(at(name), (path) =>
        sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true }),
      );
      if (typeof frame === 'string') throw new Error(frame);
      const {
        data,
        info: { width, height },
      } = frame;
      expect({ name, width, height }).toEqual({ name, width: 1280, height: 2276 });
      // The upper half became the right half.
      const middle = (height / 2) * width;
      expect(data[middle + width / 4]).toBeLessThan(50);
      expect(data[middle + (3 * width) / 4]).toBeGreaterThan(200);
    }
  });

  it('deinterlaces an interlaced video, and its frame [10.101]', async () => {
    await makeMediaFile(at('fields.mkv'), 'interlaced', 2, '640x360');
    const same: Encoding = { kind: 'video', widthPx: 640, heightPx: 360, bitrateBps: 3_000_000 };
    expect(await encode('fields.mkv', 'frames.webm', same)).toMatchObject({ kind: 'made' });
    const { duration } = describePicture(at('fields.mkv'));
    expect(describePicture(at('frames.webm')).duration).toBeCloseTo(duration, 1);
    const withFrame = createWithFrame(processes, at('frames'));
    for (const name of ['fields.mkv', 'frames.webm']) {
      const frame = await withFrame(at(name), (path) =>
        sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true }),
      );
      if (typeof frame === 'string') throw new Error(frame);
      const { data, info } = frame;
      // Twice the height of the video: a row and the one two below are neighbouring lines, of different fields.
      const differences = data
        .subarray(2 * info.width)
        .map((grey, index) => Math.abs(grey - (data[index] ?? 0)));
      const comb = differences.reduce((sum, each) => sum + each, 0) / differences.length;
      expect({ name, isCombed: comb > 10 }).toEqual({ name, isCombed: false });
    }
  });

  it('gives a frame square pixels', async () => {
    await makeMediaFile(at('dvd.mp4'), 'dvd', 0.4, '320x180');
    const withFrame = createWithFrame(processes, at('frames'));
    const size = await withFrame(at('dvd.mp4'), (path) => sharp(path).metadata());
    expect(size).toMatchObject({ width: 1280, height: 506 });
  });

  it('copies video that is already VP9 of the wanted size', async () => {
    await makeMediaFile(at('clip.mkv'), 'vp9', 1);
    const same: Encoding = { kind: 'video', widthPx: 1280, heightPx: 720, bitrateBps: 1000 };
    const outcome = await encode('clip.mkv', 'same.webm', same);
    const ratio = (outcome.kind === 'made' ? outcome.sizeBytes : 0) / (await stat(at('clip.mkv'))).size;
    expect(ratio).toBeCloseTo(1, 1);
  });

  it('extracts a frame of a video, and removes it after use', async () => {
    await makeMediaFile(at('frame.mp4'), 'mpeg4', 1);
    const withFrame = createWithFrame(processes, at('frames'));
    const size = await withFrame(at('frame.mp4'), (path) => sharp(path).metadata());
    expect(size).toMatchObject({ width: 1280, height: 720 });
    expect(await readdir(at('frames'))).toEqual([]);
  });

  it('extracts a frame of a 4096 x 4096 video within its memory limit', async () => {
    await makeMediaFile(at('large.mp4'), 'mpeg4', 0.4, '4096x4096');
    const withFrame = createWithFrame(processes, at('frames'));
    const size = await withFrame(at('large.mp4'), (path) => sharp(path).metadata());
    expect(size).toMatchObject({ width: 1280, height: 1280 });
  });

  it('distinguishes unreadable videos from failures and a busy queue when extracting a frame', async () => {
    await makeMediaFile(at('huge.mp4'), 'mpeg4', 0.04, '8000x8000');
    await writeFile(at('garbage.mp4'), 'no video');
    const withFrame = createWithFrame(processes, at('frames'));
    expect(await withFrame(at('huge.mp4'), readFile)).toBe('unreadable');
    expect(await withFrame(at('garbage.mp4'), readFile)).toBe('unreadable');
    expect(await withFrame(at('missing.mp4'), readFile)).toBe('failed');
    const late = createWithFrame(
      { ...processes, run: (task) => processes.run({ ...task, bounds: { ...task.bounds, timeoutMs: 1 } }) },
      at('frames'),
    );
    expect(await late(at('frame.mp4'), readFile)).toBe('failed');
    const full = createWithFrame({ ...processes, run: async () => ({ kind: 'busy' }) }, at('frames'));
    expect(await full(at('frame.mp4'), readFile)).toBe('busy');
  });

  it('rejects a video larger than 8K with one sentence', async () => {
    const small: Encoding = { kind: 'video', widthPx: 320, heightPx: 320, bitrateBps: 200_000 };
    expect(await encode('huge.mp4', 'huge.webm', small)).toMatchObject({
      reason: 'Expected a picture of at most 7680 x 4320, found 8000 x 8000.',
    });
  });

  it('fails on a manifest that names another file, whatever its extension', async () => {
    await makeMediaFile(join(outside, 'song.m4a'), 'aac', 3);
    await writeFile(at('inside.m4a'), await readFile(join(outside, 'song.m4a')));
    await writeFile(at('dash.mp3'), toManifest(`../${basename(outside)}/song.m4a`));
    await writeFile(at('concat.mp3'), `ffconcat version 1.0\n${'file inside.m4a\n'.repeat(2000)}`);
    for (const [name, container] of [
      ['dash.mp3', null],
      ['dash.mp3', 'dash'],
      ['dash.mp3', 'mp3'],
      ['dash.mp3', 'mov'],
      ['concat.mp3', null],
      ['concat.mp3', 'concat'],
    ] as const)
      expect(await run({ sourcePath: at(name), container })).toMatchObject({
        kind: 'failed',
        isOfSource: true,
      });
  });

  it.runIf(process.platform !== 'win32')('does not follow a link out of the library', async () => {
    await symlink(join(outside, 'song.m4a'), at('link.m4a'));
    expect(await run({ sourcePath: at('link.m4a') })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('leads out of the library'),
    });
  });

  it.runIf(process.platform === 'linux')('enforces its limits of file size and memory', async () => {
    await makeMediaFile(at('long.flac'), 'flac', 20);
    const { limits, timeoutMs } = FRAME_BOUNDS;
    const tooLarge = { timeoutMs, limits: { ...limits, fileBytes: 100_000 } };
    for (const output of [OPUS, AAC])
      expect(await run({ sourcePath: at('long.flac'), output, bounds: tooLarge })).toEqual({
        kind: 'failed',
        reason: 'What is made of it takes more than 0.1 MB.',
        isOfSource: true,
      });
    const tooMuch = { timeoutMs, limits: { ...limits, memoryBytes: 5e6 } };
    const frame = { sourcePath: at('large.mp4'), output: { kind: 'frame' }, bounds: tooMuch } as const;
    // The memory limit may be hit where a native library aborts without a message, such as at the start of
    // a thread.
    const reason = expect.stringMatching(/^It needed more than 5 MB of memory\.$|SIGABRT/) as string;
    expect(await run(frame)).toMatchObject({ kind: 'failed', reason });
    expect(await readdir(at('drafts'))).toEqual([]);
  });

  it('fails on garbage, empty and missing files and video without audio, and leaves no file', async () => {
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

  it('writes a format through to the disk before it gets its name, so that a power failure leaves no holes', async () => {
    await makeMediaFile(at('durable.wv'), 'wavpack', 3);
    const anyFile = await open(at('durable.wv'));
    const prototype = Object.getPrototypeOf(anyFile) as FileHandle;
    await anyFile.close();
    const write = Reflect.get(prototype, 'sync');
    const hadName: boolean[] = [];
    const sync = vi.spyOn(prototype, 'sync').mockImplementation(function flush(this: FileHandle) {
      hadName.push(existsSync(at('durable.webm')));
      return write.call(this);
    });
    expect(await encode('durable.wv', 'durable.webm', OPUS)).toMatchObject({ kind: 'made' });
    sync.mockRestore();
    expect(hadName).toEqual([false]);
  });

  it('survives a killed process, and encodes when it is asked again', async () => {
    await makeMediaFile(at('long.wv'), 'wavpack', 60);
    const killed = encode('long.wv', 'long.webm', OPUS);
    await killMediaProcess();
    expect(await killed).toMatchObject({ kind: 'failed' });
    await makeMediaFile(at('long.wv'), 'wavpack', 3);
    expect(await encode('long.wv', 'long.webm', OPUS)).toMatchObject({ kind: 'made' });
  });

  it('postpones a job whose process is stopped from outside, as by Ctrl-C [16.10]', async () => {
    await makeMediaFile(at('stopped.wv'), 'wavpack', 60);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const stopped = encode('stopped.wv', 'stopped.webm', OPUS);
      await killMediaProcess(signal);
      expect(await stopped).toEqual({ kind: 'busy' });
    }
  });

  it('begins the last of twenty songs that are skipped through, and leaves the others [10.130]', async () => {
    await makeMediaFile(at('skipped.wv'), 'wavpack', 120);
    const encoder = createMediaEncoder(processes);
    const outcomes: string[] = [];
    const press = async (song: number, reader: AbortSignal): Promise<GrowingFile> => {
      const job = {
        ...aJob(at('skipped.wv'), at(`skipped-${song}.webm`)),
        encoding: OPUS,
        durationMs: 240_000,
      };
      const { promise, resolve } = Promise.withResolvers<GrowingFile>();
      void encoder.encode(job, { urgency: 'soon', requester: 'Anna' });
      const ended = encoder.encode(job, { ...ANNA_NOW, reader }, resolve);
      void ended.then(({ kind }) => outcomes.push(kind));
      return promise;
    };
    for (let song = 0; song < 20; song += 1) {
      const listener = new AbortController();
      const began = press(song, listener.signal);
      // Of every other song the listener hears the beginning.
      if (song % 2 === 0) await began;
      expect((await listMediaProcessIds()).length).toBeLessThanOrEqual(2);
      listener.abort();
    }
    const last = await press(20, new AbortController().signal);
    expect(await last.waitForBytesBeyond(last.sizeBytes - 1)).toBe(last.sizeBytes);
    await expect.poll(() => outcomes).toHaveLength(21);
    // One of those skipped is finished beside each that is pressed.
    expect(outcomes.filter((kind) => kind === 'busy').length).toBeGreaterThan(8);
    expect(outcomes).not.toContain('failed');
    expect(await readdir(at('drafts'))).toEqual([]);
  });

  it('fails a job at its timeout', async () => {
    const outcome = await run({ bounds: { ...FRAME_BOUNDS, timeoutMs: 1 } });
    expect(outcome).toEqual({ kind: 'failed', reason: 'It took longer than 0 s.', isOfSource: false });
  });

  it.runIf(process.platform === 'linux')('blames no file for a full disk [10.103]', async () => {
    await makeMediaFile(at('blameless.flac'), 'flac', 20);
    const outcome = await runMediaJob(
      {
        source: { path: at('blameless.flac'), address: null },
        container: null,
        access: { roots: [folder] },
        targetPath: '/dev/full',
        modifiedAtSeconds: 0,
        output: AAC,
      },
      { ...FRAME_BOUNDS, niceness: 0, signal: new AbortController().signal, onGrowth: () => undefined },
    );
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('No space left') as string,
      isOfSource: false,
    });
  });

  it('starts no process for a job that is stopped while its source is looked up', async () => {
    await makeMediaFile(at('unwanted.wv'), 'wavpack', 3);
    const unwanted = new AbortController();
    let stop = (): void => unwanted.abort();
    const stopping = await openMediaProcesses({
      draftsFolder: at('drafts-4'),
      access: { roots: [folder] },
      log: silentLog,
      findSource: async (path) => {
        stop();
        return { path, address: null };
      },
    });
    const task = toTask({ sourcePath: at('unwanted.wv') });
    const outcome = await stopping.run({ ...task, signal: unwanted.signal });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'It is not wanted any more.' });
    stop = () => void stopping.close();
    expect(await stopping.run(task)).toEqual({ kind: 'busy' });
  });

  it('keeps working when the disk refuses to remove a draft, and logs that', async () => {
    const logged: unknown[] = [];
    const left = ['media.draft-left', { cause: { code: 'ENOTDIR' } }];
    const failing = await openMediaProcesses({
      draftsFolder: at('drafts-3'),
      access: { roots: [folder] },
      log: { ...silentLog, warn: (...entry: unknown[]) => logged.push(entry) },
      findSource: async () => {
        // Below a file, a path can be neither written nor removed.
        await rm(at('drafts-3'), { recursive: true, force: true });
        await writeFile(at('drafts-3'), '');
        throw new Error('The store is away');
      },
    });
    const ask = () =>
      createMediaEncoder(failing).encode({ ...aJob(at('a'), at('b')), encoding: OPUS }, ANNA_NOW);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await ask()).toEqual({ kind: 'failed', reason: 'The store is away', isOfSource: false });
    expect(logged).toMatchObject([left, left]);
    expect(failing.isIdle()).toBe(true);
  });

  it('ends its processes and postpones running and later jobs when closed, and leaves no draft', async () => {
    await makeMediaFile(at('slow.wv'), 'wavpack', 60);
    const stopping = await openMediaProcesses({
      draftsFolder: at('drafts-2'),
      log: silentLog,
      access: { roots: [folder] },
    });
    const ask = () =>
      createMediaEncoder(stopping).encode(
        { ...aJob(at('slow.wv'), at('slow.webm')), encoding: OPUS },
        { urgency: 'soon', requester: 'Anna' },
      );
    const running = ask();
    await expect.poll(listMediaProcessIds).toHaveLength(1);
    await stopping.close();
    expect(await listMediaProcessIds()).toEqual([]);
    expect(await running).toEqual({ kind: 'busy' });
    expect(await ask()).toEqual({ kind: 'busy' });
    expect(await readdir(at('drafts-2'))).toEqual([]);
  });
});
