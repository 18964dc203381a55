import { describe, expect, it } from 'vitest';
import { aRunningScreen, held } from '../testing/a-screen.ts';
import { apartSeconds, watching } from '../testing/watching.ts';

describe('a video that buffers', () => {
  it('holds the sound, and lets it go on when it plays [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not start the sound again when the listener paused meanwhile', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.engine.toggle();
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.video.paused).toBe(true);
    expect(player.now().state).toBe('paused');
  });

  it('does not hold the sound while it only seeks to where the sound is', async () => {
    const player = await watching();
    player.video.stall();
    player.engine.seekToSeconds(50);
    player.audio().flush();
    player.video.flush();
    expect(player.audio().paused).toBe(false);
  });

  it('holds the sound after a seek into bytes that are not there [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('holds the sound after a jump of its own into bytes that are not there [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.audio().advance(5);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('lets the sound go on after a seek that a browser ends without telling that it plays [4.39]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.landSilently();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
  });

  it('lets the sound go on once the picture moves, whatever the browser says of its bytes [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.video.moveUntold(0);
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.video.moveUntold(0.2);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not hold the sound for a seek that lands at once', async () => {
    const player = await watching();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not hold the sound out of sight', async () => {
    const player = await watching();
    player.page.isHidden = true;
    player.video.stall();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('goes on after a seek while it held the sound', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio()).toMatchObject({ currentTime: 100, isSounding: true });
  });

  it.each(['switched off', 'taken off the page', 'broken', 'changed in quality'])(
    'lets go of the sound when it is %s',
    async (how) => {
      const player = await watching();
      player.video.stall();
      await player.settleAll();
      if (how === 'switched off') player.engine.setVideoOn(false);
      else if (how === 'broken') player.video.fail(2);
      else if (how === 'changed in quality') player.engine.setVideoQuality('360p');
      else player.detach();
      await player.settleAll();
      expect(player.audio().isSounding).toBe(true);
    },
  );
});

describe('a sound that is held', () => {
  it('is held by no picture that rests [4.39]', () => {
    const { screen, element, asked } = aRunningScreen();
    screen.pause();
    element.tell('waiting');
    expect(asked).toEqual([]);
  });

  it('goes on as soon as there are bytes, whether the picture moves or not [4.39]', () => {
    const { element, asked } = held();
    element.readyState = 3;
    element.tell('timeupdate');
    expect(asked).toEqual(['release']);
  });

  it('goes on when the picture can be played although it does not run [4.39]', () => {
    const { element, asked } = held();
    element.paused = true;
    element.receiveData();
    element.flush();
    expect(asked).toEqual(['release']);
  });

  it('does not go on while the picture is sought, or has moved by a hair', () => {
    const { element, asked } = held();
    element.moveUntold(0.1);
    element.flush();
    element.seeking = true;
    element.readyState = 4;
    element.tell('timeupdate');
    expect(asked).toEqual([]);
  });

  it('is held only for a seek that takes longer than any into bytes that are there [4.39]', () => {
    const { element, clock, asked } = aRunningScreen();
    element.isSeekHeldBack = true;
    element.currentTime = 50;
    element.flush();
    clock.pass(200);
    element.currentTime = 60;
    element.flush();
    asked.length = 0;
    clock.pass(249);
    expect(asked).toEqual([]);
    clock.pass(1);
    expect(asked).toEqual(['hold']);
  });
});
