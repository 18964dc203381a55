import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, aVideoSongInfo, aVideoTrack } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { pressed, watching } from '../testing/watching.ts';
import { videoScreenOn } from './video-screen.ts';

describe('starting with a video', () => {
  it('waits for the video to be ready [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    expect(player.now().state).toBe('waiting');
    player.video.receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.video).toMatchObject({ paused: false, muted: true });
  });

  it('starts without a video that cannot be loaded', async () => {
    const player = await pressed();
    player.audio().receive(200);
    player.video.fail(4);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.logged).toContain('video-failed');
    expect(player.now().alert).toBeNull();
  });

  it('does not wait for a video that nobody sees in a hidden tab [4.25]', async () => {
    const player = await pressed();
    player.page.isHidden = true;
    player.audio().receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('waits 4 s for a slow video and no longer [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    player.clock.pass(3999);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    player.clock.pass(1);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('a video that gives no data before it is played, as on an iPhone', () => {
  it('is played to load it, and plays with the audio [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    player.video.receiveMetadata(200);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect([player.video.playCalls, player.audio().isSounding]).toEqual([1, false]);
    player.video.receiveData();
    await player.settleAll();
    expect([player.video.isSounding, player.audio().isSounding]).toEqual([true, true]);
  });

  it('does not play while the audio is paused', async () => {
    const player = await pressed();
    player.engine.pause();
    player.video.receiveMetadata(200);
    await player.settleAll();
    player.clock.pass(250);
    player.video.receiveData();
    await player.settleAll();
    expect(player.video.paused).toBe(true);
    expect(player.now().isPlayWanted).toBe(false);
  });

  it('is not waited for where the browser refuses to play it', async () => {
    const player = await pressed();
    player.video.isPlayRefused = true;
    player.audio().receive(200);
    player.video.receiveMetadata(200);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });
});

describe('the next track', () => {
  it('removes the video when it has none', async () => {
    const player = await watching();
    player.songInfos.set('two', () => aSongInfo('two'));
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    expect(player.video.src).toBe('');
  });

  it('pauses the video while a track that may have one loads', async () => {
    const player = await watching();
    player.engine.playTrack(aVideoTrack('two'));
    expect(player.video.paused).toBe(true);
  });
});

describe('the video element', () => {
  it('that is attached late replaces the earlier one and shows the video of the track', async () => {
    const player = await watching();
    const late = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(late));
    expect(late.src).toBe('/video/one/720');
    expect(player.video.src).toBe('');
  });

  it('that was replaced does not affect the new one when it is detached', async () => {
    const player = await watching();
    const late = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(late));
    player.detach();
    player.engine.onRouteChange();
    late.flush();
    expect(player.now().isVideoPictureInPicture).toBe(true);
  });

  it('that was replaced does not end the picture-in-picture of the new one when it is detached', async () => {
    const player = await watching();
    const late = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(late));
    player.engine.onRouteChange();
    late.flush();
    expect(player.now().isVideoPictureInPicture).toBe(true);
    player.detach();
    late.flush();
    expect(player.now().isVideoPictureInPicture).toBe(true);
  });

  it('that is detached no longer keeps the audio waiting [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(false);
    player.detach();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('is not waited for when the video is switched off meanwhile [4.25]', async () => {
    const player = await pressed();
    player.audio().receive(200);
    await player.settleAll();
    player.engine.setVideoOn(false);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('is not required: without one the audio waits 4 s at most', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('one', () => aVideoSongInfo('one'));
    player.engine.playTrack(aVideoTrack());
    await player.hear();
    player.engine.onRouteChange();
    player.clock.pass(4000);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
  });
});
