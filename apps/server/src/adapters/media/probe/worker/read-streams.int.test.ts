import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { MediaInput } from '../../input/media-input.ts';
import { makeMediaFile } from '../../encode/testing/media-files.ts';
import { joinStreams, makeTone } from '../testing/media-files.ts';
import { CUT_OFF, readStreams } from './read-streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-streams-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file on a disk that fails from a position on. */
function openFailing(path: string, failsFrom: number): MediaInput {
  const bytes = readFileSync(path);
  return {
    path,
    descriptor: null,
    sizeBytes: bytes.length,
    readAt: (target, position) => {
      if (position >= failsFrom && position < bytes.length - 1024) throw new Error('EIO');
      return bytes.copy(target, 0, position);
    },
  };
}

it.each(['.mp3', '.ogg', '.wv'])('a %s file that the disk fails to read on has no identity', (extension) => {
  const path = join(folder, `tone${extension}`);
  makeTone(path, { seconds: 20 });
  const whole = readStreams(openFailing(path, Infinity));
  expect(whole.kind).toBe('facts');
  expect(() => readStreams(openFailing(path, 20_000))).toThrow('EIO');
});

it('a file whose header FFmpeg calls a disk error is unusable if the disk can be read', () => {
  const path = join(folder, 'cut.mka');
  makeTone(path, { seconds: 1 });
  const bytes = readFileSync(path);
  const outcomes = Array.from({ length: 160 }, (_, at) => {
    const cut = join(folder, `cut ${at}.mka`);
    writeFileSync(cut, bytes.subarray(0, 40 + at));
    return readStreams(openFailing(cut, Infinity)).kind;
  });
  expect(new Set(outcomes)).toEqual(new Set(['unusable']));
});

it('a complete Matroska video may have sound that ends long before its picture [10.102]', async () => {
  const [picture, sound, whole, cut] = ['picture.mkv', 'sound.mka', 'whole.mkv', 'half.mkv'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await makeMediaFile(picture, 'mpeg4', 60, '64x36');
  makeTone(sound, { seconds: 20 });
  joinStreams(whole, [sound, picture]);
  expect(readStreams(openFailing(whole, Infinity))).toMatchObject({
    kind: 'facts',
    facts: { codec: 'flac', durationMs: 60_000 },
  });
  writeFileSync(cut, readFileSync(whole).subarray(0, statSync(whole).size / 2));
  expect(readStreams(openFailing(cut, Infinity))).toEqual({ kind: 'unusable', problem: CUT_OFF });
});
