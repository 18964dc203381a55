import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTaggedMp3 } from '../../adapters/media/images/testing/tagged-mp3.ts';
import { toDrawnId } from '../../core/artwork/drawn/drawn-id.ts';
import { makeMediaFile } from '../../adapters/media/encode/testing/media-files.ts';
import { openPlaybackServer, type PlaybackServer } from '../songs/testing/playback-server.ts';

describe('artwork', () => {
  let server: PlaybackServer;
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });
  const addArtwork = (artworkId: string, source: string, name: string) =>
    server.db
      .insertInto('artworks')
      .values({ artwork_id: artworkId, source, source_path: server.at(name), palette: null })
      .execute();

  beforeAll(async () => {
    server = await openPlaybackServer();
    const cover = sharp({ create: { width: 700, height: 500, channels: 3, background: '#d62839' } });
    await writeFile(server.at('cover.jpg'), await cover.jpeg().toBuffer());
    await addArtwork('cover', 'image-file', 'cover.jpg');
  });
  afterAll(() => server.close());

  it.each([60, 120, 226, 544])(
    'is served as a square WebP of %i px, cacheable for good [9.13]',
    async (px) => {
      const reply = await get(`/art/cover/${px}.webp`);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: px,
        height: px,
      });
      const { etag = '' } = reply.headers;
      expect((await get(`/art/cover/${px}.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
    },
  );

  it('is extracted from a media file', async () => {
    await writeFile(server.at('tagged.mp3'), toTaggedMp3(await readFile(server.at('cover.jpg'))));
    await addArtwork('embedded', 'embedded', 'tagged.mp3');
    const reply = await get('/art/embedded/120.webp');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('is a frame of a video, in 16:9', async () => {
    await makeMediaFile(server.at('clip.mp4'), 'mpeg4', 1);
    await addArtwork('frame', 'video-frame', 'clip.mp4');
    const reply = await get('/art/frame/320x180.webp');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
    expect((await get('/art/frame/640x360.webp')).statusCode).toBe(200);
  });

  describe('generated for a track without a cover', () => {
    const at = (id: string, file: string) => `/art/${toDrawnId(id)}/${file}`;

    it.each([60, 120, 226, 544])('is served as a square WebP of %i px, identical each time', async (px) => {
      await server.addTrack(`drawn-${px}`);
      const [first, again] = [
        await get(at(`drawn-${px}`, `${px}.webp`)),
        await get(at(`drawn-${px}`, `${px}.webp`)),
      ];
      expect(first.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: again.headers.etag,
      });
      expect(await sharp(first.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: px,
        height: px,
      });
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    });

    it('differs from track to track, and is also served in 16:9', async () => {
      await server.addTrack('drawn-one');
      await server.addTrack('drawn-two');
      const [one, two] = [await get(at('drawn-one', '60.webp')), await get(at('drawn-two', '60.webp'))];
      expect(one.rawPayload.equals(two.rawPayload)).toBe(false);
      const frame = await get(at('drawn-one', '320x180.webp'));
      expect(await sharp(frame.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
    });

    it('is not generated for an unknown track', async () => {
      expect((await get(at('made-up', '60.webp'))).statusCode).toBe(404);
    });

    it('does not enable SVG files of the library as covers', async () => {
      await server.addTrack('drawn-before');
      expect((await get(at('drawn-before', '60.webp'))).statusCode).toBe(200);
      await writeFile(server.at('svg.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await addArtwork('svg', 'image-file', 'svg.jpg');
      expect((await get('/art/svg/60.webp')).statusCode).toBe(404);
    });
  });

  it('is served to 40 concurrent requests', async () => {
    const cover = await readFile(server.at('cover.jpg'));
    const ids = Array.from({ length: 40 }, (_, i) => `many${i}`);
    await Promise.all(ids.map((id) => writeFile(server.at(`${id}.jpg`), cover)));
    for (const id of ids) await addArtwork(id, 'image-file', `${id}.jpg`);
    const replies = await Promise.all(ids.map((id) => get(`/art/${id}/226.webp`)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is not found when it is broken, of an unsupported type, unknown or of another size', async () => {
    await writeFile(server.at('broken.jpg'), (await readFile(server.at('cover.jpg'))).subarray(0, 300));
    await writeFile(server.at('drawn.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await addArtwork('broken', 'image-file', 'broken.jpg');
    await addArtwork('drawn', 'image-file', 'drawn.jpg');
    for (const path of ['broken/60', 'drawn/60', 'unknown/60', 'cover/61', '..%2Fcover/60'])
      expect((await get(`/art/${path}.webp`)).statusCode).toBe(404);
  });

  it('is served once its missing file is there', async () => {
    await addArtwork('away', 'image-file', 'away.jpg');
    expect((await get('/art/away/60.webp')).statusCode).toBe(404);
    await writeFile(server.at('away.jpg'), await readFile(server.at('cover.jpg')));
    expect((await get('/art/away/60.webp')).statusCode).toBe(200);
  });
});
