import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makePlainCover,
  makeUncompressedCover,
} from '../../../apps/server/src/adapters/media/images/testing/cover-files.ts';
import { retag } from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';
import {
  makeGiantPng,
  type PngForm,
  withTextBomb,
} from '../../../apps/server/src/adapters/media/images/testing/giant-png.ts';
import type { Group, HostileFile, Stock } from '../corpus/hostile-file.ts';
import { toPictureFrame, toTag } from '../corpus/id3.ts';

const form = (sidePx: number, other: Partial<PngForm> = {}): PngForm => ({
  widthPx: sidePx,
  heightPx: sidePx,
  bitsPerSample: 8,
  colourType: 2,
  isInterlaced: false,
  ...other,
});

const small = (): Promise<Buffer> => makePlainCover(64, 64, 'png');
const smallJpeg = (): Promise<Buffer> => makePlainCover(64, 64, 'jpeg');

/** A JPEG whose frame header announces 65,535 × 65,535 pixels. */
async function lyingJpeg(): Promise<Buffer> {
  const jpeg = await smallJpeg();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(0xff_ff, at + 5);
  jpeg.writeUInt16BE(0xff_ff, at + 7);
  return jpeg;
}

/** A small PNG whose header announces 2,147,483,647 × 2,147,483,647 pixels. */
async function lyingPng(): Promise<Buffer> {
  const png = await small();
  png.writeUInt32BE(0x7f_ff_ff_ff, 16);
  png.writeUInt32BE(0x7f_ff_ff_ff, 20);
  return png;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30000" height="30000"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`;
const PAGE = '<!doctype html><script>globalThis.segueAttacked=true</script>';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

const MANY_BYTES = 60 * 1024 * 1024;

interface Cover {
  readonly file: string;
  readonly make: () => Promise<Buffer>;
  readonly expectation: HostileFile['expectation'];
  readonly isHeavy?: boolean;
}

const asText = (text: string) => async (): Promise<Buffer> => Buffer.from(text);

const deep: Partial<PngForm> = { bitsPerSample: 16, colourType: 6, isInterlaced: true };

/**
 * Cover files by name; each is written beside a song in a folder of its own, and embedded into another song.
 */
const COVERS: Readonly<Record<string, Cover>> = {
  'deep-bomb': {
    file: 'cover.png',
    make: () => makeGiantPng(form(9990, deep)),
    expectation: 'either',
    isHeavy: true,
  },
  'deep-bomb-2': {
    file: 'folder.png',
    make: () => makeGiantPng(form(9989, deep)),
    expectation: 'either',
    isHeavy: true,
  },
  'deep-bomb-3': {
    file: 'front.png',
    make: () => makeGiantPng(form(9988, deep)),
    expectation: 'either',
    isHeavy: true,
  },
  'wide-bomb': {
    file: 'cover.png',
    make: () => makeGiantPng(form(30_000, { colourType: 0 })),
    expectation: 'either',
    isHeavy: true,
  },
  'one-bit-bomb': {
    file: 'cover.png',
    make: () => makeGiantPng(form(30_000, { bitsPerSample: 1, colourType: 0 })),
    expectation: 'either',
  },
  'deep-small-bomb': { file: 'cover.png', make: () => makeGiantPng(form(3000, deep)), expectation: 'either' },
  strip: {
    file: 'cover.png',
    make: () => makeGiantPng({ ...form(1), widthPx: 1_000_000 }),
    expectation: 'either',
  },
  'text-bomb': {
    file: 'cover.png',
    make: async () => withTextBomb(await small(), 100_000_000),
    expectation: 'either',
  },
  'lying-jpeg': { file: 'cover.jpg', make: lyingJpeg, expectation: 'either' },
  'lying-png': { file: 'cover.png', make: lyingPng, expectation: 'either' },
  'cut-png': { file: 'cover.png', make: async () => (await small()).subarray(0, 60), expectation: 'either' },
  'cut-jpeg': {
    file: 'cover.jpg',
    make: async () => (await smallJpeg()).subarray(0, 200),
    expectation: 'either',
  },
  'mark-alone': {
    file: 'cover.jpg',
    make: async () => Buffer.from([0xff, 0xd8, 0xff]),
    expectation: 'either',
  },
  webp: {
    file: 'cover.webp',
    make: () => makePlainCover(16_000, 200, 'webp'),
    expectation: 'either',
  },
  svg: { file: 'cover.png', make: asText(SVG), expectation: 'problem' },
  page: { file: 'cover.jpg', make: asText(PAGE), expectation: 'problem' },
  pdf: { file: 'cover.jpeg', make: asText(PDF), expectation: 'problem' },
  gif: { file: 'cover.png', make: asText('GIF89a\xff\xff\xff\xff'), expectation: 'problem' },
  tiff: { file: 'cover.webp', make: asText('II*\0\x08\0\0\0'), expectation: 'problem' },
  empty: { file: 'cover.png', make: asText(''), expectation: 'problem' },
  'too-large': {
    file: 'cover.jpg',
    make: async () => Buffer.concat([await smallJpeg(), Buffer.alloc(MANY_BYTES)]),
    expectation: 'either',
    isHeavy: true,
  },
};

const besideSongs = ({ originals }: Stock): HostileFile[] =>
  Object.entries(COVERS).flatMap(([name, { file, make, expectation, isHeavy = false }], number) => [
    {
      path: `covers/${name}/song.flac`,
      expectation: 'track' as const,
      isHeavy,
      write: (path: string | Buffer) => writeFile(path, originals.flac(30_000 + number)),
    },
    {
      path: `covers/${name}/${file}`,
      expectation,
      isHeavy,
      write: async (path: string | Buffer) => writeFile(path, await make()),
    },
  ]);

/** Songs with the same pictures embedded. */
const inSongs = ({ originals }: Stock): HostileFile[] =>
  Object.entries(COVERS).map(([name, { make, isHeavy = false }], number) => ({
    path: `covers/in-songs/${name}.mp3`,
    expectation: 'either' as const,
    isHeavy,
    write: async (path: string | Buffer) => {
      const sound = Buffer.from(originals.of('.mp3'));
      sound.writeUInt32LE(40_000 + number, sound.length - 60);
      const type = name === 'svg' ? 'image/svg+xml' : 'image/jpeg';
      await writeFile(path, Buffer.concat([toTag([toPictureFrame(type, await make())]), sound]));
    },
  }));

const LARGE_SIDE_PX = 2000;

/** Valid covers of 12 MB, as high-resolution music shops embed them. */
const large = ({ drafts, diceFor, originals }: Stock): HostileFile[] =>
  ['.flac', '.mp3', '.m4a'].map((extension) => ({
    path: `covers/large/song${extension}`,
    expectation: 'track' as const,
    write: async (path: string | Buffer) => {
      const pixels = Buffer.alloc(LARGE_SIDE_PX * LARGE_SIDE_PX * 3, diceFor(extension).bytes(997));
      const cover = await makeUncompressedCover(pixels, LARGE_SIDE_PX);
      const [from, to] = [join(drafts, `plain${extension}`), join(drafts, `covered${extension}`)];
      await writeFile(from, originals.of(extension));
      retag(from, to, { title: 'Large cover' }, cover);
      await writeFile(path, await readFile(to));
    },
  }));

/**
 * Image bombs (small files that need much memory when decoded), broken images, and files that are not images.
 */
export const coversGroup: Group = {
  name: 'covers',
  list: (stock) => [...besideSongs(stock), ...inSongs(stock), ...large(stock)],
};
