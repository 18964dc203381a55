import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { videoScreenOn } from '../video/video-screen.ts';

describe('a stream that starts', () => {
  it('starts at once on a deck with known metadata, and has its duration', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.hear();
    player.decks[1].receiveMetadata(187);
    player.decks[1].flush();
    player.engine.next();
    expect(player.audio()).toBe(player.decks[1]);
    expect(player.audio().playCalls).toBe(1);
    expect(player.now().durationSeconds).toBe(187);
  });

  it('starts without a seek', async () => {
    const player = aPlayer();
    const states: string[] = [];
    player.engine.subscribe(() => states.push(player.now().state));
    await player.playing();
    expect(states).not.toContain('seeking');
  });

  it('starts at the position sought while it loaded, and takes over the real duration [4.24]', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.seekToSeconds(100);
    expect(player.now()).toMatchObject({ positionSeconds: 100, seekPercent: 50 });
    player.audio().receiveMetadata(400);
    player.audio().flush();
    expect(player.audio().currentTime).toBe(100);
    expect(player.now()).toMatchObject({ positionSeconds: 100, durationSeconds: 400, seekPercent: 25 });
  });

  it('is not restarted by a second loadedmetadata event', async () => {
    const player = aPlayer();
    await player.playing();
    await player.run(30);
    player.audio().tell('loadedmetadata');
    expect(player.now().positionSeconds).toBe(30);
  });

  it('follows a duration that changes later', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().duration = 190;
    player.audio().tell('durationchange');
    expect(player.now().durationSeconds).toBe(190);
  });

  it('waits for its metadata, also when it is paused and resumed before', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.toggle();
    player.engine.toggle();
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    expect(player.audio().playCalls).toBe(0);
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
  });

  it('recovers from an error during its start, which is only logged', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.audio().receiveMetadata(200);
    await player.settle();
    await player.fail(2);
    expect(player.logs).toEqual([
      ['play-rejected', { videoId: 'one', cause: expect.objectContaining({ name: 'NotSupportedError' }) }],
    ]);
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', alert: null });
  });

  it('of the previous track does not start when waiting for its video ends', async () => {
    const player = aPlayer({ isVideoSwitchedOn: true });
    player.songInfos.set('film', () => aVideoSongInfo('film'));
    player.engine.attachVideo(videoScreenOn(new FakeMediaElement()));
    player.engine.playTrack(aTrack('film', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }));
    await player.hear();
    expect(player.audio().playCalls).toBe(0);
    player.engine.playTrack(aTrack('two', { videoType: null }));
    await player.settle();
    expect(player.now().isPlayWanted).toBe(true);
    expect(player.audio().playCalls).toBe(0);
  });
});
