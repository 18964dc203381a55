import { describe, expect, it } from 'vitest';
import { aRunningScreen, held } from '../testing/a-screen.ts';
import { apartSeconds, setHidden, watching } from '../testing/watching.ts';

describe('a video that buffers', () => {
  it('holds the audio, and releases it when the video plays again [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    expect(player.now()).toMatchObject({ state: 'waiting', isPlayWanted: true });
    player.video.receiveData();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('holds the audio for half a minute at most; the video is opened again and follows [4.61]', async () => {
    const player = await watching();
    const { src, loadCalls } = player.video;
    player.video.stall();
    await player.settleAll();
    player.clock.pass(29_999);
    expect(player.audio().paused).toBe(true);
    player.clock.pass(1);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.video).toMatchObject({ src, loadCalls: loadCalls + 1 });
    // Neither the seek to where the audio is nor further waits hold it again.
    player.audio().advance(5);
    player.video.receive(200);
    player.video.isSeekHeldBack = true;
    await player.settleAll();
    player.clock.pass(250);
    player.video.stall();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    player.video.receiveData();
    await player.settleAll();
    expect(apartSeconds(player)).toBeLessThan(0.2);
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
  });

  it('is opened again when a seek of it never completes [4.61]', async () => {
    const player = await watching();
    player.video.isSeekHeldBack = true;
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    player.clock.pass(30_000);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.video.seeking).toBe(false);
    player.video.receive(200);
    player.video.isSeekHeldBack = false;
    await player.settleAll();
    expect(player.video.isSounding).toBe(true);
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('is opened again, each time after twice as long, until it has data [4.61]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    const { loadCalls } = player.video;
    for (const [index, waitMs] of [30_000, 60_000, 120_000].entries()) {
      player.clock.pass(waitMs - 1);
      await player.settleAll();
      expect(player.video.loadCalls).toBe(loadCalls + index);
      player.clock.pass(1);
      await player.settleAll();
      expect(player.video.loadCalls).toBe(loadCalls + index + 1);
      expect(player.audio().isSounding).toBe(true);
    }
    player.video.receive(200);
    await player.settleAll();
    expect(player.video.isSounding).toBe(true);
    player.clock.pass(240_000);
    expect(player.video.loadCalls).toBe(loadCalls + 3);
  });

  it('that has data while it is paused is not opened again', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    player.clock.pass(30_000);
    await player.settleAll();
    player.engine.pause();
    const { loadCalls } = player.video;
    player.video.receive(200);
    await player.settleAll();
    player.clock.pass(60_000);
    expect(player.video.loadCalls).toBe(loadCalls);
  });

  it('does not start the audio again when the listener paused meanwhile', async () => {
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

  it('does not hold the audio while it only seeks to where the audio is', async () => {
    const player = await watching();
    player.video.stall();
    player.engine.seekToSeconds(50);
    player.audio().flush();
    player.video.flush();
    expect(player.audio().paused).toBe(false);
  });

  it('holds the audio after a seek into unbuffered data [4.39]', async () => {
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

  it('holds the audio after a sync jump into unbuffered data [4.39]', async () => {
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

  it('releases the audio after a seek that ends without a playing event [4.39]', async () => {
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

  it('releases the audio once the video moves, whatever its readyState says [4.39]', async () => {
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

  it('does not hold the audio for a seek that completes at once', async () => {
    const player = await watching();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    player.clock.pass(250);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('does not hold the audio in a hidden tab', async () => {
    const player = await watching();
    player.page.isHidden = true;
    player.video.stall();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('releases the audio when the tab is hidden, and holds it again once the tab is shown [4.39]', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    setHidden(player, true);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    setHidden(player, false);
    player.video.receiveData();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
  });

  it('releases the audio at the new position after a seek while it held it', async () => {
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
    'releases the audio when it is %s',
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

describe('the audio hold', () => {
  it('is not started by a paused video [4.39]', () => {
    const { screen, element, asked } = aRunningScreen();
    screen.pause();
    element.tell('waiting');
    expect(asked).toEqual([]);
  });

  it('ends as soon as there is buffered data, even when the video does not move [4.39]', () => {
    const { element, asked } = held();
    element.readyState = 3;
    element.tell('timeupdate');
    expect(asked).toEqual(['release']);
  });

  it('ends when the video can play although it is paused [4.39]', () => {
    const { element, asked } = held();
    element.paused = true;
    element.receiveData();
    element.flush();
    expect(asked).toEqual(['release']);
  });

  it('does not end while the video is seeking, or after it moved by only 0.1 s', () => {
    const { element, asked } = held();
    element.moveUntold(0.1);
    element.flush();
    element.seeking = true;
    element.readyState = 4;
    element.tell('timeupdate');
    expect(asked).toEqual([]);
  });

  it('starts only for a seek that takes 250 ms [4.39]', () => {
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
