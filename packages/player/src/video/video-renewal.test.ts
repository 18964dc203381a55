import type { SongInfo } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrack, aVideoSongInfo, aVideoTrack } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { apartSeconds, pressed, watching } from '../testing/watching.ts';
import { videoScreenOn } from './video-screen.ts';

const SHOWN = { hasVideo: true, isVideoShown: true, alert: null };

describe('a video whose address has expired [4.97]', () => {
  it('is shown again from another address, at the position of the audio', async () => {
    const player = await watching([720]);
    player.audio().advance(40);
    player.songInfos.set('one', () => ({
      ...aVideoSongInfo('one', [720]),
      formats: aVideoSongInfo('one', [720]).formats.map((format) => ({
        ...format,
        url: `${format.url}?fresh`,
      })),
    }));
    player.video.fail(2);
    await player.settleAll();
    expect(player.video.src).toBe('/video/one/720?fresh');
    player.video.receive(200);
    await player.settleAll();
    expect(player.now()).toMatchObject(SHOWN);
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.audio().isSounding).toBe(true);
    expect(player.songInfoRequests).toEqual(['one', 'one']);
  });

  /** Fails the video with a code; from another address it arrives again. */
  async function breakOff(player: Awaited<ReturnType<typeof watching>>, code: number): Promise<void> {
    player.video.fail(code);
    await player.settleAll();
    if (player.now().hasVideo) player.video.receive(200);
    await player.settleAll();
  }

  it('is removed when it cannot be loaded again within a minute, and renewed when later', async () => {
    const player = await watching([720]);
    await breakOff(player, 4);
    player.clock.pass(61_000);
    await breakOff(player, 4);
    expect(player.now()).toMatchObject(SHOWN);
    await breakOff(player, 4);
    expect(player.now()).toMatchObject({ hasVideo: false, alert: null });
    expect(player.songInfoRequests).toHaveLength(3);
  });

  it('is shown again three times a minute on a network that breaks its connection time and again', async () => {
    const player = await watching([720]);
    for (const _ of ['once', 'twice', 'three times']) {
      await breakOff(player, 2);
      expect(player.now()).toMatchObject(SHOWN);
      expect(player.video.isSounding).toBe(true);
      player.clock.pass(15_000);
    }
    player.clock.pass(20_000);
    await breakOff(player, 2);
    expect(player.now()).toMatchObject(SHOWN);
    await breakOff(player, 2);
    expect(player.now()).toMatchObject({ hasVideo: false, alert: null });
  });

  it('is removed when no other address can be requested', async () => {
    const player = await watching([720]);
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    player.video.fail(2);
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: false, alert: null });
    expect(player.audio().isSounding).toBe(true);
    expect(player.logged).toContain('song-info-failed');
  });

  it('is not removed from another element by the one that is no longer on the page', async () => {
    const player = await watching([720]);
    const held = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => held.promise);
    player.video.fail(2);
    await player.settleAll();
    player.detach();
    const other = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(other));
    held.reject(new Error('offline'));
    await player.settleAll();
    expect(other.src).toBe('/video/one/720');
    expect(player.now()).toMatchObject(SHOWN);
  });

  it('is shown also if it broke before its first frame; the song does not wait for it', async () => {
    const player = await pressed([360, 720]);
    const held = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => held.promise);
    player.audio().receive(200);
    await player.settleAll();
    player.video.fail(4);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.now()).toMatchObject({ ...SHOWN, videoQualities: ['360p', '720p'] });
    held.resolve(aVideoSongInfo('one', [360, 720]));
    await player.settleAll();
    player.video.receive(200);
    await player.settleAll();
    expect(player.video).toMatchObject({ src: '/video/one/720', isSounding: true });
  });

  it('is shown again also within a minute of another one', async () => {
    const player = await watching([720]);
    player.video.fail(2);
    await player.settleAll();
    player.songInfos.set('two', () => aVideoSongInfo('two', [720]));
    player.engine.playTrack(aVideoTrack('two'));
    await player.settleAll();
    player.video.fail(2);
    await player.settleAll();
    expect(player.now()).toMatchObject(SHOWN);
    expect(player.video.src).toBe('/video/two/720');
  });

  it('is no failure in the log when the listener goes on before another address is there', async () => {
    const player = await watching([720]);
    const held = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => held.promise);
    player.video.fail(2);
    await player.settleAll();
    player.engine.playTrack(aTrack('two'));
    held.resolve(aVideoSongInfo('one', [720]));
    await player.settleAll();
    expect(player.songInfoRequests).toEqual(['one', 'one', 'two']);
    expect(player.logged).not.toContain('song-info-failed');
  });

  it('is not loaded in another quality when the listener goes on before another address is there [4.118]', async () => {
    const player = await watching([360, 720]);
    const held = Promise.withResolvers<SongInfo>();
    const next = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => held.promise);
    player.songInfos.set('two', () => next.promise);
    player.video.fail(2);
    await player.settleAll();
    player.engine.playTrack(aVideoTrack('two'));
    held.reject(new Error('cancelled'));
    await player.settleAll();
    expect(player.video.src).toBe('');
    next.resolve(aVideoSongInfo('two', [360, 720]));
    await player.settleAll();
    expect(player.video.src).toBe('/video/two/720');
  });

  it.each([
    ['before', ['audio', 'video']],
    ['after', ['video', 'audio']],
  ] as const)('goes on with its song when the audio breaks %s it [4.113]', async (_, order) => {
    const player = await watching([720]);
    await player.run(20);
    const held = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => held.promise);
    for (const broken of order) {
      if (broken === 'audio') await player.fail(2);
      else player.video.fail(2);
      await player.settleAll();
    }
    held.resolve(aVideoSongInfo('one', [720]));
    await player.settleAll();
    player.video.receive(200);
    await player.hear();
    await player.settleAll();
    expect(player.now()).toMatchObject({ ...SHOWN, state: 'playing' });
    expect(player.audio()).toMatchObject({ currentTime: 20, isSounding: true });
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.songInfoRequests).toEqual(['one', 'one']);
    expect(player.logged).not.toContain('song-info-failed');
  });
});
