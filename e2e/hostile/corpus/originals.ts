import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMediaFile } from '../../../apps/server/src/adapters/media/encode/testing/media-files.ts';
import type { MadeFileKind } from '../../../apps/server/src/adapters/media/encode/testing/make-media-file.worker.ts';
import { writeApeTone } from '../../../apps/server/src/adapters/media/probe/testing/ape-tone.ts';
import {
  makeTone,
  retag,
  toneExtensions,
} from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';

/** An intact media file. */
export interface Original {
  /** Including the dot, such as '.mp3'. */
  readonly extension: string;
  readonly bytes: Buffer;
}

/** An intact file of each format. */
export interface Originals {
  readonly all: readonly Original[];
  /** @throws when there is no original with this extension. */
  readonly of: (extension: string) => Buffer;
  /** A FLAC file that counts as a different recording for each number. */
  readonly flac: (number: number) => Buffer;
}

/** Formats that `makeTone` does not write: draft file, kind of content, extension in the corpus. */
const OTHERS: readonly (readonly [draft: string, kind: MadeFileKind, extension: string])[] = [
  ['alac.m4a', 'alac', '.m4a'],
  ['sound.mka', 'flac', '.mka'],
  ['sound.webm', 'opus', '.weba'],
  ['sound.mp4', 'aac', '.mp4'],
  ['picture.mp4', 'mpeg4', '.mp4'],
  ['picture.mkv', 'mpeg4', '.mkv'],
  ['picture.mov', 'mpeg4', '.mov'],
  ['picture.avi', 'mpeg4', '.avi'],
  ['picture.webm', 'vp9', '.webm'],
];

const TONE_SECONDS = 2;

/** Offset of the MD5 of the sound: another digest counts as another recording. */
const FLAC_DIGEST_AT = 38;

const tags = { title: 'Quay', artist: 'Nina Vale', album: 'Tide Tables', genre: 'Ambient', date: '2024' };

/** Makes the originals. @param drafts An empty folder. */
export async function makeOriginals(drafts: string): Promise<Originals> {
  const all: Original[] = [];
  for (const extension of toneExtensions) {
    const [tone, tagged] = [join(drafts, `tone${extension}`), join(drafts, `tagged${extension}`)];
    makeTone(tone, { seconds: TONE_SECONDS, frequencyHz: 300 + 10 * all.length });
    retag(tone, tagged, tags);
    all.push({ extension, bytes: await readFile(tagged) });
  }
  const ape = join(drafts, 'tagged.ape');
  writeApeTone(ape, {
    Title: 'Quay',
    Artist: 'Nina Vale',
    Album: 'Tide Tables',
    Genre: 'Ambient',
    Year: '2024',
  });
  all.push({ extension: '.ape', bytes: await readFile(ape) });
  for (const [draft, kind, extension] of OTHERS) {
    const path = join(drafts, draft);
    await makeMediaFile(path, kind, TONE_SECONDS);
    all.push({ extension, bytes: await readFile(path) });
  }
  const of = (extension: string): Buffer => {
    const found = all.find((one) => one.extension === extension);
    if (!found) throw new Error(`Expected an original of ${extension}, found none.`);
    return found.bytes;
  };
  return {
    all,
    of,
    flac: (number) => {
      const copy = Buffer.from(of('.flac'));
      copy.writeUInt32LE(number, FLAC_DIGEST_AT);
      return copy;
    },
  };
}
