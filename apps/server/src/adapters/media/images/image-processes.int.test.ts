import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCover, makeTone, retag } from '../probe/testing/media-files.ts';
import { createImageProcesses, type ImageProcesses } from './image-processes.ts';
import type { PictureSource } from './image-protocol.ts';
import { makeGiantPng } from './testing/giant-png.ts';
import { writeHugeCover } from './testing/huge-cover.ts';
import { toTaggedMp3 } from './testing/tagged-mp3.ts';

const sizes = [{ widthPx: 60, heightPx: 60 }];

/** A square picture that is a small file but takes 8 bytes a pixel decoded. */
const makeInterlacedPng = (sidePx: number): Promise<Buffer> =>
  makeGiantPng({
    widthPx: sidePx,
    heightPx: sidePx,
    bitsPerSample: 16,
    colourType: 6,
    isInterlaced: true,
  });

/** Ids of the child processes that render pictures. */
async function listWorkers(): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const own = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
      return parent === process.pid && command.includes('images.worker') ? id : null;
    }),
  );
  return own.filter((id) => id !== null);
}

describe('the image processes', () => {
  let folder: string;
  let jpeg: Buffer;
  let processes: ImageProcesses;
  const at = (name: string): string => join(folder, name);
  const make = (source: PictureSource, by = processes) => by.run({ source, output: { kind: 'webp', sizes } });
  const makeFile = (name: string, bytes: Uint8Array) => {
    writeFileSync(at(name), bytes);
    return make({ kind: 'image-file', path: at(name) });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'segue-images-'));
    const cover = sharp({ create: { width: 300, height: 300, channels: 3, background: '#d62839' } });
    jpeg = await cover.jpeg().toBuffer();
    writeFileSync(at('good.jpg'), jpeg);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    processes = createImageProcesses({ access: { roots: [folder] } });
  });
  afterEach(() => processes.close());

  it('reject a picture of 100 megapixels, and make the next', async () => {
    const side = { widthPx: 9990, heightPx: 9990 };
    const large = await makeGiantPng({ ...side, bitsPerSample: 1, colourType: 0, isInterlaced: false });
    expect(await makeFile('large.png', large)).toEqual({ kind: 'unreadable' });
    expect(await make({ kind: 'image-file', path: at('good.jpg') })).toMatchObject({ kind: 'made' });
  });

  it.runIf(process.platform === 'linux')(
    'reject a picture that needs more than 200 MB, and make the next',
    async () => {
      const photo = sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#457b9d' } });
      const bytes = await photo.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
      expect(await makeFile('progressive.jpg', bytes)).toEqual({ kind: 'unreadable' });
      expect(await make({ kind: 'image-file', path: at('good.jpg') })).toMatchObject({ kind: 'made' });
    },
  );

  it('reject an interlaced PNG that decodes to 50 MB, and accept one of 46 MB', async () => {
    expect(await makeFile('deep.png', await makeInterlacedPng(2500))).toEqual({ kind: 'unreadable' });
    expect(await makeFile('shallow.png', await makeInterlacedPng(2400))).toMatchObject({ kind: 'made' });
  });

  it('accept a photo of 24 megapixels', async () => {
    const photo = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#457b9d' } });
    expect(await makeFile('photo.jpg', await photo.jpeg({ progressive: true }).toBuffer())).toMatchObject({
      kind: 'made',
    });
  });

  it('find an embedded cover behind 80,000 tags', async () => {
    writeFileSync(at('many.mp3'), toTaggedMp3(jpeg, 80_000));
    const outcome = await make({ kind: 'embedded', path: at('many.mp3') });
    expect(outcome.kind === 'made' && (await sharp(outcome.pictures[0]).metadata()).width).toBe(60);
  });

  it.each(['.mp3', '.m4a'])('find the embedded cover of a FLAC file that is named %s', async (extension) => {
    makeTone(at('plain.flac'));
    retag(at('plain.flac'), at('covered.flac'), { title: 'Shore' }, await makeCover('#336699'));
    renameSync(at('covered.flac'), at(`misnamed${extension}`));
    expect(await make({ kind: 'embedded', path: at(`misnamed${extension}`) })).toMatchObject({
      kind: 'made',
    });
  });

  it('reject an embedded cover of 240 MB', async () => {
    writeHugeCover(at('huge.mp3'), 240 * 1024 * 1024);
    expect(await make({ kind: 'embedded', path: at('huge.mp3') })).toEqual({ kind: 'unreadable' });
  });

  it.each(['svg', 'tiff', 'avif'])('reject %s, whatever the extension', async (format) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const bytes =
      format === 'svg'
        ? svg
        : await sharp(svg)
            .toFormat(format as 'tiff' | 'avif')
            .toBuffer();
    expect(await makeFile(`${format}.jpg`, bytes)).toEqual({ kind: 'unreadable' });
  });

  it('read no picture outside the library, unless links may lead anywhere', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'segue-outside-'));
    writeFileSync(join(outside, 'cover.jpg'), jpeg);
    symlinkSync(join(outside, 'cover.jpg'), at('away.jpg'));
    expect(await make({ kind: 'image-file', path: at('away.jpg') })).toEqual({ kind: 'gone' });
    const anywhere = createImageProcesses({ access: { roots: null } });
    expect(await make({ kind: 'image-file', path: at('away.jpg') }, anywhere)).toMatchObject({
      kind: 'made',
    });
    anywhere.close();
    rmSync(outside, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('fail one picture when its process is killed', async () => {
    writeFileSync(at('slow.mp3'), toTaggedMp3(jpeg, 400_000));
    const waiting = make({ kind: 'embedded', path: at('slow.mp3') });
    await expect.poll(listWorkers).toHaveLength(1);
    for (const id of await listWorkers()) process.kill(id, 'SIGKILL');
    expect(await waiting).toEqual({ kind: 'failed' });
    expect(await make({ kind: 'image-file', path: at('good.jpg') })).toMatchObject({ kind: 'made' });
  });

  it('report busy beyond the waiting limit', async () => {
    const short = createImageProcesses({ access: { roots: [folder] }, maxWaiting: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => make({ kind: 'image-file', path: at('good.jpg') }, short)),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'made')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(5);
    short.close();
  });

  it('fail waiting pictures once closed', async () => {
    const waiting = Array.from({ length: 10 }, () => make({ kind: 'image-file', path: at('good.jpg') }));
    processes.close();
    expect(new Set((await Promise.all(waiting)).map(({ kind }) => kind))).toEqual(new Set(['failed']));
  });
});
