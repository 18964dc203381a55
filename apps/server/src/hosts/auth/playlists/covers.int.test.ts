import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createThumbnailFolder } from '../../../adapters/files/thumbnail-folder.ts';
import { createImageProcesses, type ImageProcesses } from '../../../adapters/media/images/image-processes.ts';
import { createCoverMaker } from '../../../adapters/media/images/uploaded-pictures.ts';
import { makeGiantPng } from '../../../adapters/media/images/testing/giant-png.ts';
import type { ThumbnailStorage } from '../../../core/artwork/thumbnail-storage.ts';
import { createPlaylistSweep } from '../../../core/playlists/playlist-sweep.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

const NO_PICTURE =
  'This is no picture that can be a cover: a JPEG, PNG, WebP or GIF of at most 40 megapixels.';

let folder: string;
let uploads: string;
let thumbnails: ThumbnailStorage;
let images: ImageProcesses;
let host: AuthHostUnderTest;
let mara: string;
let id: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-covers-'));
  uploads = join(folder, 'uploads');
  mkdirSync(uploads);
  images = createImageProcesses({ access: { roots: [folder] } });
});
afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  thumbnails = createThumbnailFolder(join(folder, 'thumbnails'));
  host = await anAuthHost(undefined, { coverMaker: createCoverMaker(images, uploads), thumbnails });
  mara = await host.signUp(anAddress());
  id = (await host.post('/api/playlists', { opId: 'operation-1', title: 'Evening' }, mara)).json().playlistId;
});
afterEach(() => host.close());

const send = (payload: Buffer, token = mara, type = 'application/octet-stream') =>
  host.app.inject({
    method: 'POST',
    url: `/api/playlists/${id}/cover`,
    payload,
    headers: { 'auth-token': token, 'content-type': type },
  });

const aPicture = (red = 200): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

const artworkIds = async (): Promise<string[]> =>
  (await host.database.db.selectFrom('playlist_covers').select('artwork_id').execute()).map(
    (row) => row.artwork_id,
  );

it('setPlaylistCover re-encodes and replaces the cover, and removePlaylistCover deletes it [12.15]', async () => {
  const set = (await send(await aPicture())).json();
  const [artworkId = ''] = await artworkIds();
  expect(set).toMatchObject({ hasOwnCover: true, covers: [[{ width: 60 }, {}, {}, { width: 544 }]] });
  expect(set.covers[0][0].url).toContain(artworkId);
  const kept = await createPlaylistStore(host.database).loadCover(artworkId);
  const { format, width, height, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 544, 544, undefined]);
  await send(await aPicture(20));
  expect(await artworkIds()).not.toContain(artworkId);
  const removed = await host.app.inject({
    method: 'DELETE',
    url: `/api/playlists/${id}/cover`,
    headers: { 'auth-token': mara },
  });
  expect(removed.json()).toMatchObject({ hasOwnCover: false, covers: [] });
  expect(await artworkIds()).toEqual([]);
  expect(await host.database.db.selectFrom('artworks').selectAll().execute()).toEqual([]);
});

it('a replaced, a removed and a long deleted cover is deleted from the thumbnails too [12.15]', async () => {
  const isPublic = async (artworkId: string) => (await thumbnails.find(artworkId, '120.webp')) !== null;
  const setShown = async (picture: Buffer): Promise<string> => {
    await send(picture);
    const [artworkId = ''] = await artworkIds();
    await thumbnails.save(artworkId, '120.webp', picture);
    return artworkId;
  };
  const headers = { 'auth-token': mara };
  const replaced = await setShown(await aPicture());
  const removed = await setShown(await aPicture(20));
  expect([await isPublic(replaced), await isPublic(removed)]).toEqual([false, true]);
  await host.app.inject({ method: 'DELETE', url: `/api/playlists/${id}/cover`, headers });
  expect(await isPublic(removed)).toBe(false);
  const deleted = await setShown(await aPicture());
  await host.app.inject({ method: 'DELETE', url: `/api/playlists/${id}`, headers });
  host.clock.pass(31 * 24 * 60 * 60 * 1000);
  expect(await isPublic(deleted)).toBe(true);
  const sweep = createPlaylistSweep({
    store: createPlaylistStore(host.database),
    thumbnails,
    clock: host.clock,
  });
  expect(await sweep(new AbortController().signal)).toBe(1);
  expect(await isPublic(deleted)).toBe(false);
});

it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['text', () => Buffer.from('Dear Mara'), 400, NO_PICTURE],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, NO_PICTURE],
  ['nothing', () => Buffer.alloc(0), 400, NO_PICTURE],
  [
    '30,000 x 30,000 pixels',
    () =>
      makeGiantPng({
        widthPx: 30_000,
        heightPx: 30_000,
        bitsPerSample: 1,
        colourType: 0,
        isInterlaced: false,
      }),
    400,
    NO_PICTURE,
  ],
  ['25 MB', () => Buffer.alloc(25 * 1024 * 1024), 413, 'A cover has at most 24 MB.'],
])(
  'setPlaylistCover refuses %s with a plain message and stores nothing [12.15]',
  async (_, make, status, sentence) => {
    const refused = await send(await make());
    expect([refused.statusCode, refused.json().error]).toEqual([status, sentence]);
    expect(readdirSync(uploads)).toEqual([]);
    expect(await artworkIds()).toEqual([]);
  },
);

it('only the owner can set a cover, and other calls accept no files', async () => {
  const kip = await host.signUp(anAddress());
  expect((await send(await aPicture(), kip)).statusCode).toBe(404);
  expect((await send(await aPicture(), '')).statusCode).toBe(401);
  const other = await host.app.inject({
    method: 'POST',
    url: `/api/playlists/${id}`,
    payload: await aPicture(),
    headers: { 'auth-token': mara, 'content-type': 'application/octet-stream' },
  });
  expect(other.statusCode).toBeGreaterThanOrEqual(400);
});
