import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/builders.ts';
import { apartSeconds, watching } from '../testing/watching.ts';

describe('the video switch', () => {
  it('is offered for a track with a video only [5.03]', async () => {
    const player = await watching();
    expect(player.now()).toMatchObject({ hasVideo: true, isVideoShown: true });
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: false, isVideoShown: false });
  });

  it('keeps the video muted, whatever the browser or its own controls do', async () => {
    const player = await watching();
    player.video.unmute();
    await player.settleAll();
    expect(player.video.muted).toBe(true);
  });

  it('is remembered [4.43]', async () => {
    const player = await watching();
    player.engine.toggleVideo();
    expect(player.stored.isVideoSwitchedOn).toBe(false);
    player.engine.setVideoOn(true);
    expect(player.stored.isVideoSwitchedOn).toBe(true);
  });

  it('off removes the video and keeps the audio playing', async () => {
    const player = await watching();
    player.engine.setVideoOn(false);
    await player.settleAll();
    expect(player.video.src).toBe('');
    expect(player.audio().isSounding).toBe(true);
  });

  it('on starts the video at the position of the audio', async () => {
    const player = await watching([720], { isVideoSwitchedOn: false });
    player.audio().advance(40);
    player.engine.setVideoOn(true);
    await player.settleAll();
    player.video.receive(200);
    await player.settleAll();
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.video.isSounding).toBe(true);
  });

  it('shows no video to a signed-out listener [6.02]', async () => {
    const player = await watching();
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    expect(player.now().isVideoShown).toBe(false);
  });

  it('shows the next listener no video of the one before [4.65]', async () => {
    const player = await watching();
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    player.isSignedIn = true;
    player.engine.setVideoOn(true);
    expect(player.now()).toMatchObject({ hasVideo: false, isVideoShown: false });
  });
});

describe('video quality', () => {
  it('offers the available qualities, and plays 720p by default [4.44] [4.45] [7.02]', async () => {
    const player = await watching([1080, 720, 144]);
    expect(player.now()).toMatchObject({ videoQualities: ['144p', '720p', '1080p'], videoQuality: '720p' });
    expect(player.video.src).toBe('/video/one/720');
  });

  it('stores the label that was picked and switches to it at once [4.46]', async () => {
    const player = await watching([144, 720]);
    player.audio().advance(20);
    player.engine.setVideoQuality('144p');
    expect(player.stored.defaultVideoQuality).toBe('144p');
    expect(player.video.src).toBe('/video/one/144');
    player.video.receive(200);
    await player.settleAll();
    expect(player.video.paused).toBe(false);
    expect(apartSeconds(player)).toBeLessThan(0.2);
    expect(player.audio().isSounding).toBe(true);
  });
});
