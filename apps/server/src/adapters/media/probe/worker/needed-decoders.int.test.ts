import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { FormatContext } from 'node-av/lib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeApeTone } from '../testing/ape-tone.ts';
import { makeCover, makeTone, makeVideo, retag, toneExtensions } from '../testing/media-files.ts';
import { findNeededDecoders } from './needed-decoders.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-decoders-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTAINERS: Readonly<Record<string, string>> = {
  '.m4a': 'mov',
  '.m4b': 'mov',
  '.ogg': 'ogg',
  '.opus': 'ogg',
  '.mka': 'matroska',
  '.weba': 'matroska',
};

/** What FFmpeg says of the sound of a file with the needed decoders, or with all. */
function describeSound(path: string, isLimited: boolean) {
  const context = new FormatContext();
  context.openInputSync(path, null, null);
  const container = CONTAINERS[extname(path)] ?? extname(path).slice(1);
  const decoders = findNeededDecoders(container, context.streams);
  if (isLimited && decoders !== null) context.setOption('codec_whitelist', decoders);
  context.findStreamInfoSync(null);
  const [stream] = context.streams;
  const { codecId, sampleRate, channels, bitRate } = stream?.codecpar ?? {};
  const facts = {
    codecId,
    sampleRate,
    channels,
    bitRate,
    lasts: stream?.duration,
    starts: stream?.startTime,
  };
  context.closeInputSync();
  return { decoders, facts };
}

describe('the decoders that describe a file', () => {
  it.each(toneExtensions)('of %s give the facts that all decoders give', (extension) => {
    const path = join(folder, `tone${extension}`);
    makeTone(path, { seconds: 2 });
    const { decoders, facts } = describeSound(path, true);
    expect(decoders).not.toBeNull();
    expect(facts).toEqual(describeSound(path, false).facts);
  });

  it("of Monkey's Audio give them too", () => {
    const path = join(folder, 'tone.ape');
    writeApeTone(path, {});
    const { decoders, facts } = describeSound(path, true);
    expect(decoders).not.toBeNull();
    expect(facts).toEqual(describeSound(path, false).facts);
  });

  it.each(['.flac', '.m4a'])('of %s with a cover are none', async (extension) => {
    const [tone, covered] = [join(folder, `tone${extension}`), join(folder, `covered${extension}`)];
    makeTone(tone);
    retag(tone, covered, { title: 'Covered' }, await makeCover('#7a5cff'));
    const { decoders, facts } = describeSound(covered, true);
    expect(decoders).toBe('none');
    expect(facts).toEqual(describeSound(covered, false).facts);
  });

  it('of a video are not limited', () => {
    const path = join(folder, 'video.webm');
    makeVideo(path);
    expect(describeSound(path, true).decoders).toBeNull();
  });
});
