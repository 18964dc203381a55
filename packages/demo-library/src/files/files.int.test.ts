import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { Demuxer } from 'node-av';
import { AV_CODEC_ID_VP9 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PIECES } from '../catalogue/demo-pieces.ts';
import type { AudioFormat } from '../catalogue/record.ts';
import { toTags } from '../catalogue/tags.ts';
import { SAMPLE_RATE, type Stereo, silence } from '../sound/stereo.ts';
import { SCENES } from '../videos/scenes.ts';
import { writeVideo } from '../videos/write-video.ts';
import { replaceFile } from './replace-file.ts';
import { renderCover } from './write-cover.ts';
import { writeSong } from './write-song.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-demo-'));

afterAll(() => rmSync(folder, { recursive: true }));

function aTone(seconds: number): Stereo {
  const sound = silence(SAMPLE_RATE * seconds);
  for (let frame = 0; frame < sound.left.length; frame++) {
    sound.left[frame] = 0.3 * Math.sin(frame / 20);
    sound.right[frame] = 0.3 * Math.sin(frame / 25);
  }
  return sound;
}

const CODECS: Readonly<Record<AudioFormat, string>> = {
  opus: 'Opus',
  mp3: 'MPEG 1 Layer 3',
  flac: 'FLAC',
  aac: 'MPEG-4/AAC',
  alac: 'ALAC',
};

describe.each(['opus', 'mp3', 'flac', 'aac', 'alac'] as const)('a song stored as %s', (format) => {
  it('keeps its tags, its cover and its length', async () => {
    const piece = DEMO_PIECES.find(({ record }) => record.format === format);
    if (!piece) throw new Error(`No song of the demo is stored as ${format}.`);
    const { record, song } = piece;
    const path = join(folder, `song.${format === 'aac' || format === 'alac' ? 'm4a' : format}`);
    const isEmbedded = record.coverPlace === 'in the songs';
    const cover = isEmbedded ? await renderCover(record.title, 'jpeg') : null;
    writeSong(path, { sound: aTone(3), format, tags: toTags(record, song), cover });

    const { common, format: found } = await parseFile(path, { duration: true });
    expect(common).toMatchObject({
      title: song.title,
      artist: record.artist,
      albumartist: record.artist,
      album: record.title,
      track: { no: 1, of: record.songs.length },
      disk: { no: 1 },
      genre: [record.genre],
      year: Number(record.date.slice(0, 4)),
      composer: [record.artist],
    });
    expect(common.picture?.length ?? 0).toBe(isEmbedded ? 1 : 0);
    expect(found.codec).toBe(CODECS[format]);
    expect(found.numberOfChannels).toBe(2);
    expect(found.duration).toBeCloseTo(3, 0);
  });
});

it('writes explicit flag, mood and release type into the tags of an Opus file', async () => {
  const explicit = DEMO_PIECES.find(({ song }) => song.isExplicit);
  if (!explicit) throw new Error('No song of the demo is explicit.');
  const path = join(folder, 'explicit.opus');
  writeSong(path, {
    sound: aTone(1),
    format: 'opus',
    tags: toTags(explicit.record, explicit.song),
    cover: null,
  });
  const { common, native } = await parseFile(path);
  expect(common).toMatchObject({ mood: 'Driving', releasetype: ['album'] });
  expect(native['vorbis']).toContainEqual({ id: 'ITUNESADVISORY', value: '1' });
});

it.each(['opus', 'mp3', 'flac', 'aac', 'alac'] as const)('writes the same %s file each time', (format) => {
  const [first, second] = ['first', 'second'].map((name) => {
    const path = join(folder, name);
    writeSong(path, { sound: aTone(1), format, tags: { title: 'Again' }, cover: null });
    return readFileSync(path);
  });
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

it('draws a VP9 music video of the given length and height, without audio', async () => {
  const scene = SCENES['Letters to the Harbour'];
  if (!scene) throw new Error('The scene is missing.');
  const path = join(folder, 'song.webm');
  await writeVideo(path, { scene, height: 144, seconds: 4, loopSeconds: 2 });
  using video = Demuxer.openSync(path);
  const picture = video.video()?.codecpar;
  expect([picture?.codecId, picture?.width, picture?.height]).toEqual([AV_CODEC_ID_VP9, 256, 144]);
  expect(video.audio()).toBeUndefined();
  expect(video.duration).toBeCloseTo(4, 1);
});

it('renders covers of 600 by 600, as PNG and as JPEG', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const { width, height, format: found } = await sharp(await renderCover('Save Point', format)).metadata();
    expect({ width, height, found }).toEqual({ width: 600, height: 600, found: format });
  }
});

it('replaceFile shows no partial file, and leaves none behind after a failure', async () => {
  const inner = join(folder, 'whole');
  const failing = replaceFile(join(inner, 'song.mp3'), () => {
    expect(readdirSync(inner).filter((name) => !name.startsWith('.'))).toEqual([]);
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(readdirSync(inner)).toEqual([]);
});
