import { describe, expect, it } from 'vitest';
import { toPositionSeconds, toSeekPercent } from './seek-percent.ts';
import { aPlayer } from '../testing/a-player.ts';
import { aTrack } from '../testing/builders.ts';

describe('the seek bar', () => {
  it('runs from 1 to 100 [9.06]', () => {
    expect(toSeekPercent(0, 200)).toBe(1);
    expect(toSeekPercent(50, 200)).toBe(25);
    expect(toSeekPercent(400, 200)).toBe(100);
    expect(toSeekPercent(10, 0)).toBe(1);
    expect(toPositionSeconds(0, 200)).toBe(2);
    expect(toPositionSeconds(25.5, 200)).toBe(51);
  });

  it('follows the sound', async () => {
    const player = aPlayer();
    await player.playing();
    player.audio().advance(50);
    player.audio().flush();
    expect(player.now().seekPercent).toBe(25);
  });

  it('keeps still under the hand while it is dragged [4.27]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.beginSeek();
    player.engine.dragSeek(80);
    player.audio().advance(50);
    player.audio().flush();
    expect(player.now()).toMatchObject({ seekPercent: 80, positionSeconds: 50 });
  });

  it('moves the sound to the percentage of the duration on release [4.28]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.beginSeek();
    player.engine.dragSeek(80);
    player.engine.endSeek(75);
    expect(player.audio().currentTime).toBe(150);
    expect(player.now()).toMatchObject({ positionSeconds: 150, seekPercent: 75, isSeekBarDragged: false });
  });

  it('shows seeking until the sound is there [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    const states: string[] = [];
    player.engine.subscribe(() => states.push(player.now().state));
    player.engine.seekToPercent(50);
    player.audio().flush();
    expect(states).toContain('seeking');
    expect(player.now().state).toBe('playing');
  });

  it('is paused again once a paused sound is there [4.20]', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.pause();
    player.audio().flush();
    const codes: number[] = [];
    player.engine.subscribe(() => codes.push(player.now().stateCode));
    player.engine.seekToPercent(50);
    player.audio().flush();
    expect(codes).toContain(4);
    expect(player.now().stateCode).toBe(2);
  });

  it('does not move the next track when it began under the hand', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.beginSeek();
    await player.playing(aTrack('two'));
    player.engine.endSeek(75);
    expect(player.audio().currentTime).toBe(0);
  });

  it('keeps a position that was asked for before the track was loaded', async () => {
    const player = aPlayer();
    player.engine.playTrack(aTrack('one'));
    player.engine.seekToSeconds(90);
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().currentTime).toBe(90);
  });

  it('stays within the track', async () => {
    const player = aPlayer();
    await player.playing();
    player.engine.seekToSeconds(-5);
    expect(player.now().positionSeconds).toBe(0);
    player.engine.seekToSeconds(900);
    expect(player.now().positionSeconds).toBe(200);
  });
});
