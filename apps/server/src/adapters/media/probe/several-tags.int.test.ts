import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toApeTag } from './testing/ape-tone.ts';
import { createKeptProber } from './testing/kept-prober.ts';
import { makeFile, makeTone } from './testing/media-files.ts';
import { withId3v1, withId3v2 } from './testing/tag-writers.ts';
import { toArtworkId } from './worker/read-tags.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-several-tags-'));
const at = (name: string): string => join(folder, name);
const prober = createKeptProber({ access: { roots: [folder] } });

let [mp3, aac, wav] = [Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)];

beforeAll(() => {
  makeTone(at('plain.mp3'), { seconds: 2 });
  makeTone(at('plain.aac'), { seconds: 2 });
  makeTone(at('plain.wav'), { seconds: 2 });
  wav = readFileSync(at('plain.wav'));
  // FFmpeg writes a tag of its own before the frames, of which each begins with eleven set bits or more.
  const [mp3File, aacFile] = [readFileSync(at('plain.mp3')), readFileSync(at('plain.aac'))];
  mp3 = mp3File.subarray(mp3File.indexOf(Buffer.from([0xff, 0xfb])));
  aac = aacFile.subarray(aacFile.indexOf(Buffer.from([0xff, 0xf1])));
});
afterAll(() => {
  prober.close();
  rmSync(folder, { recursive: true });
});

let files = 0;

async function probe(extension: string, ...parts: readonly Buffer[]) {
  const path = at(`${(files += 1)}${extension}`);
  makeFile(path, Buffer.concat(parts));
  const outcome = await prober.probe({ kind: 'media', path });
  if (outcome.kind !== 'media') throw new Error(JSON.stringify(outcome));
  return outcome;
}

const NEW = { TIT2: ['New title'], TPE1: ['New artist'], TALB: ['New album'] };
const OLD = {
  Title: 'Old title',
  Artist: 'Old artist',
  Album: 'Old album',
  'Album Artist': 'Old album artist',
  MUSICBRAINZ_ALBUMID: '6b1b2e2f-3f0c-4bb3-9d8b-0c3a2b1f4e5d',
  Year: '1999',
  replaygain_track_gain: '-7.03 dB',
};
const PICTURE = Buffer.from('\xff\xd8\xff, an image', 'latin1');

/** The cover of an ID3v2 tag. */
const APIC = Buffer.concat([Buffer.from('image/jpeg\0\x03\0'), PICTURE]);

/** An APEv2 tag with a cover. */
function toApeCover(): Buffer {
  const tag = toApeTag({ 'Cover Art (Front)': 'name.jpg\0PICTURE' });
  // Bits 1 and 2 of the item's flags tell a binary value.
  tag.writeUInt32LE(1 << 1, 4);
  PICTURE.copy(tag, tag.indexOf('PICTURE'), 0, 'PICTURE'.length);
  return tag;
}

describe('an APEv2 tag behind the sound of a file with an ID3v2 tag', () => {
  it.each<[string, () => Buffer]>([
    ['.mp3', () => mp3],
    ['.aac', () => aac],
  ])('does not decide what a %s file is called [10.177]', async (extension, sound) => {
    const { tags } = await probe(extension, withId3v2(sound(), NEW), toApeTag(OLD));
    expect(tags).toMatchObject({
      title: 'New title',
      artists: { names: ['New artist'] },
      album: 'New album',
      albumArtists: { names: [] },
      releaseMbid: null,
    });
  });

  it('gives the gain and the fields that the other one does not have [10.177]', async () => {
    const { tags } = await probe('.mp3', withId3v2(mp3, { TIT2: ['New title'] }), toApeTag(OLD));
    expect(tags).toMatchObject({
      title: 'New title',
      artists: { names: ['Old artist'] },
      album: 'Old album',
      year: 1999,
      loudnessDb: 3.03,
    });
  });

  it('gives the cover only if the other one has none [10.177]', async () => {
    const bare = await probe('.mp3', withId3v2(mp3, NEW), toApeCover());
    expect(bare.artworkId).toBe(toArtworkId([PICTURE.subarray(0, 'PICTURE'.length)]));
    const covered = await probe('.mp3', withId3v2(mp3, { ...NEW, APIC }), toApeCover());
    expect(covered).toMatchObject({ artworkId: toArtworkId([PICTURE]), tags: { album: 'New album' } });
  });

  it.each([
    ['names nothing', { TSSE: ['LAME'] }],
    ['has empty names', { TIT2: [''] }],
  ])('decides where the ID3v2 tag %s [10.177]', async (_, fields) => {
    const { tags } = await probe('.mp3', withId3v2(mp3, fields), toApeTag(OLD));
    expect(tags).toMatchObject({ title: 'Old title', albumArtists: { names: ['Old album artist'] } });
  });

  it('with nothing but gains does not hide an ID3v1 tag', async () => {
    const gains = toApeTag({ replaygain_track_gain: '-7.03 dB', MP3GAIN_UNDO: '+003,+003,N' });
    const [title, artist, album] = [Buffer.from('Shore'), Buffer.from('Nina'), Buffer.from('Tide')];
    const sound = withId3v2(mp3, { TIT2: ['New title'] });
    const { tags } = await probe('.mp3', withId3v1(Buffer.concat([sound, gains]), title, artist, album));
    expect(tags).toMatchObject({ title: 'New title', artists: { names: ['Nina'] }, loudnessDb: 3.03 });
  });
});

/** A WAV with chunks appended as they are. */
function withChunks(...chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat([wav, ...chunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Without the byte that fills up a chunk of odd length. */
function toChunk(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, id);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const PAD = Buffer.alloc(1);
const NOTHING = Buffer.alloc(0);

describe('a damaged tag', () => {
  it.each<[string, (tag: Buffer) => void]>([
    ['a size that is too large', (tag) => tag.writeUInt32LE(0xff_ff, 0)],
    ['a name without an end', (tag) => tag.fill('x', 8, tag.length - 32)],
    ['a size beyond the file', (tag) => tag.writeUInt32LE(0x7f_ff_ff_ff, tag.length - 20)],
  ])('of APEv2, with %s, does not cost an MP3 its ID3v2 tag [10.178]', async (_, damage) => {
    const tag = toApeTag(OLD);
    damage(tag);
    const read = await probe('.mp3', withId3v2(mp3, { ...NEW, APIC }), tag);
    expect(read).toMatchObject({ tags: { title: 'New title' }, artworkId: toArtworkId([PICTURE]) });
  });

  const odd = toChunk('INAM', Buffer.from('Old\0\0'));
  it.each<[string, Buffer, Buffer]>([
    ['has no pad byte in it', odd, PAD],
    ['has no pad byte in it and behind it', odd, NOTHING],
    ['has a spare byte', Buffer.concat([odd, PAD, PAD]), PAD],
    ['has seven spare bytes', Buffer.concat([odd, PAD, Buffer.alloc(7)]), PAD],
  ])('of a WAV whose INFO list %s does not cost it its ID3v2 tag [10.178]', async (_, info, behind) => {
    const list = toChunk('LIST', Buffer.concat([Buffer.from('INFO'), info]));
    const id3 = toChunk('id3 ', withId3v2(NOTHING, NEW));
    expect((await probe('.wav', withChunks(list, behind, id3))).tags).toMatchObject({
      title: 'New title',
      artists: { names: ['New artist'] },
    });
  });
});
