import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

describe('isStalled', () => {
  it('is true after waiting for 300 ms, and false as soon as the track plays', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.clock.pass(299);
    expect(player.now()).toMatchObject({ state: 'waiting', isStalled: false });
    player.clock.pass(1);
    expect(player.now().isStalled).toBe(true);
    player.audio().receive(200);
    await player.settle();
    expect(player.now()).toMatchObject({ state: 'playing', isStalled: false });
  });

  it('stays false during shorter waits, however often they come', async () => {
    const player = aPlayer();
    await player.playing();
    for (const _ of ['once', 'twice', 'three times']) {
      player.audio().stall();
      await player.settle();
      player.clock.pass(200);
      player.audio().receiveData();
      await player.settle();
      player.clock.pass(200);
    }
    expect(player.now().isStalled).toBe(false);
  });

  it('is true during a seek into unbuffered data', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settle();
    player.clock.pass(300);
    expect(player.now()).toMatchObject({ state: 'seeking', isStalled: true });
  });

  it('stays false while paused', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.pause();
    player.clock.pass(1000);
    expect(player.now().isStalled).toBe(false);
  });
});
