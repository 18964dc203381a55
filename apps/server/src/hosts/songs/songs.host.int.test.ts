import { rm, writeFile } from 'node:fs/promises';
import type { Reply } from '@segue/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMediaFile } from '../../adapters/media/encode/testing/media-files.ts';
import { LISTENER, openPlaybackServer, type PlaybackServer } from './testing/playback-server.ts';
import { HOUR_MS } from '../../core/durations.ts';

type SongInfoReply = Reply<'songInfo'>;

describe('the songs host', () => {
  let server: PlaybackServer;
  let token: string;

  const askInfo = async (videoId: string, accessToken: string | null = token): Promise<SongInfoReply> => {
    const query = accessToken === null ? '' : `?accessToken=${encodeURIComponent(accessToken)}`;
    return server.ask(`/api/songinfo/${videoId}${query}`);
  };

  beforeAll(async () => {
    server = await openPlaybackServer();
    await server.addTrack('flac_______', {
      title: 'Tide',
      duration_ms: 2000,
      artwork_id: 'cover',
      video_artwork_id: 'frame',
    });
    await server.db
      .insertInto('track_artists')
      .values({ video_id: 'flac_______', position: 0, artist_id: 'UCa', name: 'Mara Vey', role: 'main' })
      .execute();
    await writeFile(server.at('tide.flac'), 'fLaC');
    await server.addFile('flac_______', 'tide.flac', { bitrate_bps: 700_000, duration_ms: 2000 });
    token = await server.askToken(LISTENER);
  });
  afterAll(() => server.close());

  it('returns an access token valid for 900 s to anyone [7.c01]', async () => {
    const reply = await server.app.inject({ url: '/api/refreshtoken' });
    expect(reply.json()).toEqual({ access_token: expect.any(String), expires_in: 900 });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('returns track details and stream URLs to a listener [3.11] [7.c02]', async () => {
    const info = await askInfo('flac_______');
    expect(info.playabilityStatus).toEqual({ status: 'OK' });
    expect(info.videoDetails).toMatchObject({
      videoId: 'flac_______',
      title: 'Tide',
      author: 'Mara Vey',
      lengthSeconds: '2',
      musicVideoType: 'MUSIC_VIDEO_TYPE_ATV',
    });
    const [original, opus, aac] = info.streamingData?.adaptiveFormats ?? [];
    expect(original).toMatchObject({
      itag: 141,
      mimeType: 'audio/flac',
      bitrate: 700_000,
      contentLength: '4',
      approxDurationMs: '2000',
    });
    expect(original?.url).toMatch(/^http:\/\/here\/stream\/flac_______\/141\?expires=\d+&signature=[\w-]+$/);
    expect([opus?.itag, aac?.itag]).toEqual([251, 140]);
    expect(Number(info.streamingData?.expiresInSeconds)).toBeGreaterThanOrEqual(6 * 3600);
  });

  it('returns the cover in every size, ascending [9.13]', async () => {
    const { videoDetails } = await askInfo('flac_______');
    expect(videoDetails?.thumbnail.thumbnails.map(({ url, width }) => ({ url, width }))).toEqual(
      [60, 120, 226, 544].map((width) => ({ url: `http://here/art/cover/${width}.webp`, width })),
    );
  });

  it.each([
    ['of nobody', () => server.askToken()],
    ['of a stale session', () => server.askToken({ 'auth-token': 'gone' })],
    ['that is forged', async () => `${token}x`],
    ['that is absent', async () => null],
  ])('answers LOGIN_REQUIRED without stream URLs for a token %s', async (_, getToken) => {
    const info = await askInfo('flac_______', await getToken());
    expect(info.playabilityStatus).toEqual({ status: 'LOGIN_REQUIRED', reason: 'Sign in to play' });
    expect(info.videoDetails?.title).toBe('Tide');
    expect(info.streamingData).toBeUndefined();
  });

  it('answers LOGIN_REQUIRED for an expired token', async () => {
    const old = await server.askToken(LISTENER);
    server.time.nowMs += HOUR_MS + 1000;
    expect((await askInfo('flac_______', old)).playabilityStatus.status).toBe('LOGIN_REQUIRED');
    token = await server.askToken(LISTENER);
    expect((await askInfo('flac_______')).playabilityStatus.status).toBe('OK');
  });

  it('gives the reason why an unknown track is not playable', async () => {
    expect(await askInfo('unknown____')).toEqual({
      playabilityStatus: { status: 'ERROR', reason: 'This track is not in the library' },
    });
  });

  it('reports a missing file, whether the last scan noticed it or not', async () => {
    await server.addTrack('gone_______');
    await writeFile(server.at('gone.flac'), 'fLaC');
    await server.addFile('gone_______', 'gone.flac');
    expect((await askInfo('gone_______')).playabilityStatus.status).toBe('OK');
    await rm(server.at('gone.flac'));
    const missing = { status: 'UNPLAYABLE', reason: 'The file of this track is missing' };
    expect((await askInfo('gone_______')).playabilityStatus).toEqual(missing);
    await server.addTrack('missing____', { is_missing: 1 });
    expect(await askInfo('missing____')).toMatchObject({
      playabilityStatus: missing,
      videoDetails: { title: 'A track' },
    });
  });

  it('offers no sound of a video without sound, and says that it has none [2.97]', async () => {
    await server.addTrack('silent_____', { video_type: 'MUSIC_VIDEO_TYPE_UGC' });
    await writeFile(server.at('silent.webm'), 'video');
    const picture = { kind: 'video', container: 'matroska', codec: 'vp9', width_px: 256, height_px: 144 };
    await server.addFile('silent_____', 'silent.webm', { ...picture, sample_rate_hz: null });
    const info = await askInfo('silent_____');
    expect(info).toMatchObject({
      playabilityStatus: { status: 'UNPLAYABLE', reason: 'This video has no sound' },
      videoDetails: { title: 'A track' },
    });
    expect(info.streamingData).toBeUndefined();
  });

  it('returns the tagged loudness of a song, or else the measured one [10.14]', async () => {
    const readLoudness = async () =>
      (await askInfo('flac_______')).streamingData?.adaptiveFormats.map(({ loudnessDb }) => loudnessDb);
    const { db } = server;
    expect(await readLoudness()).toEqual([undefined, undefined, undefined]);
    await db.insertInto('track_sounds').values({ video_id: 'flac_______', loudness_db: -3.5 }).execute();
    expect(await readLoudness()).toEqual([-3.5, -3.5, -3.5]);
    const tagged = db.updateTable('library_files').set({ loudness_db: 2.25 });
    await tagged.where('video_id', '=', 'flac_______').execute();
    expect(await readLoudness()).toEqual([2.25, 2.25, 2.25]);
  });

  it('resolves the alias of an old videoId to the track that replaced it', async () => {
    await server.db
      .insertInto('track_aliases')
      .values({ old_video_id: 'oldrip_____', video_id: 'flac_______' })
      .execute();
    const info = await askInfo('oldrip_____');
    expect(info.videoDetails?.videoId).toBe('flac_______');
    expect(info.streamingData?.adaptiveFormats[0]?.url).toContain('/stream/flac_______/141');
  });

  it('lists the qualities of a video once they are transcoded [9.15]', async () => {
    await makeMediaFile(server.at('clip.mp4'), 'mpeg4', 1);
    await server.addTrack('clip_______', { video_type: 'MUSIC_VIDEO_TYPE_OMV', video_artwork_id: 'frame' });
    await server.addFile('clip_______', 'tide.flac', { path: '../library/tide.flac' });
    const video = {
      kind: 'video',
      container: 'mov,mp4,m4a',
      codec: 'mpeg4',
      width_px: 1280,
      height_px: 720,
      fps: 25,
    };
    await server.addFile('clip_______', 'clip.mp4', video);
    const listPictures = async () =>
      (await askInfo('clip_______')).streamingData?.adaptiveFormats
        .filter(({ height }) => height !== undefined)
        .map(({ qualityLabel, mimeType, width }) => `${qualityLabel} ${mimeType} ${width}`);
    expect(await listPictures()).toEqual([]);
    await expect
      .poll(listPictures, { timeout: 100_000 })
      .toEqual([
        '144p video/webm; codecs="vp9" 256',
        '240p video/webm; codecs="vp9" 426',
        '360p video/webm; codecs="vp9" 640',
        '480p video/webm; codecs="vp9" 854',
        '720p video/webm; codecs="vp9" 1280',
      ]);
    const { videoDetails } = await askInfo('clip_______');
    expect(videoDetails?.musicVideoType).toBe('MUSIC_VIDEO_TYPE_OMV');
    expect(videoDetails?.thumbnail.thumbnails.map(({ width }) => width)).toEqual([320, 640]);
  });

  it('marks a song without a video by its musicVideoType [9.02]', async () => {
    expect((await askInfo('flac_______')).videoDetails?.musicVideoType).toBe('MUSIC_VIDEO_TYPE_ATV');
  });
});
