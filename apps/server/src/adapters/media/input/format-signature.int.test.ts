import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputFormat } from 'node-av/lib';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTone } from '../probe/testing/media-files.ts';
import { findSignedFormat, SIGNATURE_BYTES } from './format-signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-signature-'));
afterAll(() => rmSync(folder, { recursive: true }));

function startOf(extension: string): Buffer {
  const path = join(folder, `tone${extension}`);
  makeTone(path);
  const bytes = readFileSync(path);
  const isTagged = bytes.toString('latin1', 0, 3) === 'ID3';
  // The tag that FFmpeg writes here has less than 128 bytes.
  return bytes.subarray(isTagged ? 10 + (bytes[9] ?? 0) : 0).subarray(0, SIGNATURE_BYTES);
}

describe('the format of a file by its first bytes', () => {
  it.each([
    ['.mp3', 'mp3'],
    ['.flac', 'flac'],
    ['.m4a', 'mov'],
    ['.ogg', 'ogg'],
    ['.opus', 'ogg'],
  ])('of %s is %s, as FFmpeg says', (extension, format) => {
    const start = startOf(extension);
    expect(findSignedFormat(start)).toBe(format);
    expect(InputFormat.probe(start)?.name?.split(',')[0]).toBe(format);
  });

  it.each(['.wav', '.aiff', '.wma', '.wv'])('of %s is left to FFmpeg', (extension) => {
    expect(findSignedFormat(startOf(extension))).toBeNull();
  });

  it('is left to FFmpeg for less than seven MP3 frames, for noise and for no bytes', () => {
    const mp3 = startOf('.mp3');
    expect(findSignedFormat(mp3.subarray(0, 2500))).toBeNull();
    expect(findSignedFormat(mp3.subarray(1))).toBeNull();
    expect(findSignedFormat(Buffer.alloc(SIGNATURE_BYTES, 0xff))).toBeNull();
    expect(findSignedFormat(Buffer.alloc(0))).toBeNull();
  });
});
