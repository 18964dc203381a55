import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

describe('waiting for bytes', () => {
  it('is told after 300 ms, and over as soon as the sound is there', async () => {
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

  it('is not told where it is shorter, however often it comes', async () => {
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

  it('is told of a seek that finds no bytes', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settle();
    player.clock.pass(300);
    expect(player.now()).toMatchObject({ state: 'seeking', isStalled: true });
  });

  it('is nothing to a listener who paused', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.engine.pause();
    player.clock.pass(1000);
    expect(player.now().isStalled).toBe(false);
  });
});
