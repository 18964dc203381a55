import type { SongInfo } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, aVideoSongInfo, aVideoTrack } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { apartSeconds, watching } from '../testing/watching.ts';
import { videoScreenOn } from './video-screen.ts';

describe('the video of a restored track', () => {
  /** Video one, restored at 40 s, and its song info, which arrives on `answer`. */
  function restored() {
    const player = aPlayer({ isVideoSwitchedOn: true });
    const answer = Promise.withResolvers<SongInfo>();
    player.songInfos.set('one', () => answer.promise);
    player.engine.restore({ tracks: [aVideoTrack()], index: 0, givenOrder: null, positionSeconds: 40 });
    return { player, engine: player.engine, answer };
  }

  it('is shown when asked for, paused at the position, and then plays with the audio [4.121]', async () => {
    const { player, engine, answer } = restored();
    const video = new FakeMediaElement();
    engine.attachVideo(videoScreenOn(video));
    const asked = engine.showVideo();
    expect(player.now().isVideoShown).toBe(false);
    answer.resolve(aVideoSongInfo('one'));
    await asked;
    expect(player.now()).toMatchObject({ isVideoShown: true, isPlayWanted: false });
    video.receive(200);
    const settle = async () => {
      await player.settle();
      video.flush();
      await player.settle();
    };
    await settle();
    expect(video).toMatchObject({ currentTime: 40, paused: true });
    engine.play();
    await player.hear();
    await settle();
    expect(player.audio().currentTime).toBe(40);
    expect(video.paused).toBe(false);
  });

  it('is not shown once another track is current', async () => {
    const { player, engine, answer } = restored();
    const asked = engine.showVideo().catch(() => undefined);
    engine.playTrack(aTrack('two'));
    answer.resolve(aVideoSongInfo('one'));
    await asked;
    await player.settle();
    expect(player.now()).toMatchObject({ isVideoShown: false, songInfo: { details: { videoId: 'two' } } });
  });
});

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
