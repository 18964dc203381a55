import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { videoScreenOn } from '../video/video-screen.ts';

describe('state codes', () => {
  it('say paused, not waiting, when the listener paused just as the stream broke', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().stall();
    player.audio().fail(2);
    player.engine.pause();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('follow play, pause and waiting of the audio element [4.19] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    expect(player.now().stateCode).toBe(1);
    player.engine.pause();
    await player.settle();
    expect(player.now().stateCode).toBe(2);
    player.engine.play();
    await player.settle();
    player.audio().stall();
    player.audio().flush();
    expect(player.now().stateCode).toBe(3);
    player.audio().receiveData();
    player.audio().flush();
    expect(player.now().stateCode).toBe(1);
  });

  it('stay seeking while a seek waits for data, then are playing or paused as before [4.19] [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    const seekIntoUnbufferedData = () => {
      player.audio().isSeekHeldBack = true;
      player.engine.seekToSeconds(100);
      player.audio().flush();
    };
    seekIntoUnbufferedData();
    expect(player.now().stateCode).toBe(4);
    player.audio().receiveData();
    player.audio().flush();
    expect(player.now().stateCode).toBe(1);
    player.engine.pause();
    await player.settle();
    seekIntoUnbufferedData();
    expect(player.now().stateCode).toBe(4);
    player.audio().receiveData();
    player.audio().flush();
    expect(player.now().stateCode).toBe(2);
  });

  it('treat a pause from outside, such as unplugged headphones, as the listener’s own', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().pause();
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });
});

describe('playback changed by the system or the browser', () => {
  it('is followed when it resumes a paused track [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    await player.audio().play();
    player.audio().flush();
    expect(player.now()).toMatchObject({ stateCode: 1, isPlayWanted: true });
  });

  it('is playing from the play event on, before there is audio [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    await player.settle();
    player.audio().tell('play');
    expect(player.now()).toMatchObject({ stateCode: 1, isPlayWanted: false });
  });

  it('does not advance the queue when a discarded stream ends', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.hear();
    player.engine.onSessionEnd();
    player.audio().end();
    player.audio().flush();
    expect(player.now()).toMatchObject({ track: null, queueIndex: -1, isPlayWanted: false });
  });

  it('is waiting, not paused, when a seek completes while the audio waits for its video', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    const video = new FakeMediaElement();
    player.engine.attachVideo(videoScreenOn(video));
    player.engine.playTrack(aTrack('film', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.settle();
    video.receive(200);
    video.flush();
    player.audio().receive(200);
    await player.settle();
    video.flush();
    video.stall();
    video.flush();
    player.audio().flush();
    expect(player.audio().paused).toBe(true);
    player.audio().tell('seeked');
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
  });
});
