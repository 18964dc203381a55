import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { converter, differenceEuclidean } from 'culori';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../core/log/log.ts';
import type { Artwork } from '../../../core/artwork/artwork.store.ts';
import { createPaletteReader } from '../../../core/artwork/palette/palette-reader.ts';
import { createArtworkPictures } from './artwork-pictures.ts';
import { createImageProcesses, type ImageProcesses } from './image-processes.ts';
import { createPixelReader } from './pixel-reader.ts';

const toOklch = converter('oklch');

const cover = (shapes: string, size = 300) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${size}" height="${size}">${shapes}</svg>`;

const distance = differenceEuclidean('oklab');
/** About the smallest difference that the eye can see. */
const NEAR = 0.02;

describe('the palette of a thumbnail', () => {
  let folder: string;
  const artworks = new Map<string, Artwork>();
  let reads = 0;
  let isReadOnly = false;
  let processes: ImageProcesses;

  const reader = createPaletteReader({
    store: {
      find: async (artworkId) => artworks.get(artworkId) ?? null,
      savePalette: async (artworkId, palette) => {
        if (isReadOnly) throw new Error('attempt to write a readonly database');
        const artwork = artworks.get(artworkId);
        if (artwork) artworks.set(artworkId, { ...artwork, palette });
      },
    },
    pixels: createPixelReader(async (artwork, output) => {
      reads++;
      return createArtworkPictures(processes, async () => 'failed')(artwork, output);
    }),
    isOwnOrigin: (origin) => origin === 'https://music.example',
    log: silentLog,
  });

  const addCover = async (artworkId: string, svg: string | null) => {
    const sourcePath = join(folder, `${artworkId}.png`);
    if (svg !== null) await writeFile(sourcePath, await sharp(Buffer.from(svg)).png().toBuffer());
    artworks.set(artworkId, { artworkId, source: 'image-file', sourcePath, palette: null });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segue-palette-'));
    processes = createImageProcesses({ access: { roots: [folder] } });
    await addCover(
      'sleeve',
      cover('<rect width="10" height="10" fill="#1d3557"/><circle cx="5" cy="5" r="2" fill="#e63946"/>'),
    );
    await addCover('seen-through', cover('<circle cx="5" cy="5" r="4" fill="#2a9d8f"/>'));
    await addCover('tiny', cover('<rect width="10" height="10" fill="#f4a261"/>', 1));
    await addCover(
      'grey',
      cover('<rect width="10" height="10" fill="#777"/><rect width="4" height="10" fill="#333"/>'),
    );
    await addCover('missing', null);
  });
  afterAll(async () => {
    processes.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/art/sleeve/544.webp', 'https://music.example/art/sleeve/60.webp'])(
    'of %s has the background colour first and the vivid colour third [3.14]',
    async (url) => {
      const outcome = await reader.load(url);
      const [ground = '', , primary = ''] = outcome.kind === 'found' ? outcome.palette : [];
      expect(distance(ground, '#1d3557')).toBeLessThan(NEAR);
      expect(distance(primary, '#e63946')).toBeLessThan(NEAR);
    },
  );

  it('is computed once and cached', async () => {
    await reader.load('/art/sleeve/60.webp');
    const before = reads;
    await reader.load('/art/sleeve/120.webp');
    expect(reads).toBe(before);
  });

  it.each(['seen-through', 'tiny', 'grey'])(
    'of a cover that is %s has at least three colours',
    async (id) => {
      const outcome = await reader.load(`/art/${id}/120.webp`);
      expect(outcome).toMatchObject({ kind: 'found' });
      expect(outcome.kind === 'found' && outcome.palette.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('is computed in a database that cannot be written, and stored once it can [16.27]', async () => {
    await addCover('new', cover('<rect width="10" height="10" fill="#1d3557"/>'));
    isReadOnly = true;
    expect(await reader.load('/art/new/120.webp')).toMatchObject({ kind: 'found' });
    expect(artworks.get('new')?.palette).toBeNull();
    isReadOnly = false;
    expect(await reader.load('/art/new/120.webp')).toMatchObject({ kind: 'found' });
    expect(artworks.get('new')?.palette).not.toBeNull();
  });

  it('of a grey cover is grey', async () => {
    const outcome = await reader.load('/art/grey/120.webp');
    const chromas = outcome.kind === 'found' ? outcome.palette.map((hex) => toOklch(hex)?.c) : [];
    expect(chromas.length).toBeGreaterThanOrEqual(3);
    for (const chroma of chromas) expect(chroma).toBeLessThan(0.001);
  });

  it.each([
    'https://elsewhere.example/art/sleeve/60.webp',
    'http://169.254.169.254/latest/meta-data',
    '//elsewhere.example/art/sleeve/60.webp',
    'file:///art/sleeve/60.webp',
    'https://music.example/api/home',
    '/art/../../etc/passwd',
    'javascript:alert(1)',
    'ftp://music.example/art/sleeve/60.webp',
    'http://[',
    '',
    '/art/unknown/60.webp',
    '/art/missing/60.webp',
  ])('is refused for %s, with the reason', async (url) => {
    expect(await reader.load(url)).toEqual({ kind: 'refused', reason: expect.stringMatching(/\.$/) });
  });

  it('is refused for another server without a request to it', async () => {
    const requests: string[] = [];
    const elsewhere = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.end();
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    expect(await reader.load(`${origin}/art/sleeve/60.webp`)).toMatchObject({ kind: 'refused' });
    // The server answers, and would have noted a request.
    await fetch(`${origin}/asked`);
    expect(requests).toEqual(['/asked']);
    elsewhere.close();
  });
});
