import { describe, expect, it } from 'vitest';
import { aRunningScreen, aScreen, held, type Parts } from '../testing/a-screen.ts';
import { apartSeconds, type Watching, watching } from '../testing/watching.ts';

describe('a video in sync with the audio', () => {
  it('pauses and plays with it [4.36]', async () => {
    const player = await watching();
    player.engine.toggle();
    await player.settleAll();
    expect(player.video.paused).toBe(true);
    player.engine.toggle();
    await player.settleAll();
    expect(player.video.paused).toBe(false);
  });

  it('plays with audio that moves on after a wait, although the browser does not say so [4.36]', async () => {
    const player = await watching();
    player.audio().stall();
    await player.settleAll();
    expect(player.video.paused).toBe(true);
    player.audio().moveUntold(0.6);
    await player.settleAll();
    expect(player.now().state).toBe('playing');
    expect(player.video.paused).toBe(false);
  });

  it('is synced when the seek bar is released [4.28]', async () => {
    const player = await watching();
    player.engine.beginSeek();
    player.engine.endSeek(50);
    await player.settleAll();
    expect(player.audio().currentTime).toBe(100);
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('is at the exact position after a seek while paused [4.28]', async () => {
    const player = await watching();
    player.engine.pause();
    await player.settleAll();
    player.engine.seekToSeconds(100);
    await player.settleAll();
    expect(player.video).toMatchObject({ currentTime: 100, paused: true });
  });

  it('plays faster when it is late, without changing the audio [4.36]', async () => {
    const player = await watching();
    player.audio().advance(0.2);
    player.audio().flush();
    expect(player.video.playbackRate).toBeGreaterThan(1);
    expect(player.audio()).toMatchObject({ playbackRate: 1, paused: false });
  });

  it('jumps when it is far off, without seeking the audio', async () => {
    const player = await watching();
    player.audio().advance(5);
    player.audio().flush();
    player.audio().advance(1);
    player.video.flush();
    expect(player.video.currentTime).toBeGreaterThanOrEqual(5);
    expect(player.audio().currentTime).toBe(6);
  });

  it('jumps ahead by the duration of its last jump, so that it lands in sync', async () => {
    const player = await watching();
    const jump = async () => {
      player.audio().advance(30);
      player.audio().flush();
      player.audio().advance(0.15);
      player.video.flush();
      await player.settleAll();
    };
    await jump();
    expect(apartSeconds(player)).toBeGreaterThan(0.01);
    await jump();
    expect(apartSeconds(player)).toBeLessThan(0.001);
  });

  it('copies a seek from its own controls to the audio [4.38]', async () => {
    const player = await watching();
    player.video.currentTime = 120;
    await player.settleAll();
    expect(player.audio().currentTime).toBe(120);
  });

  it('pauses and plays the audio by its own controls, as in a floating window', async () => {
    const player = await watching();
    player.video.pause();
    await player.settleAll();
    expect(player.now().isPlayWanted).toBe(false);
    await player.video.play();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it('stays paused if the browser starts it once more just after the listener has paused', async () => {
    const player = await watching();
    player.engine.pause();
    await player.settleAll();
    player.clock.pass(50);
    await player.video.play();
    await player.settleAll();
    expect(player.video.paused).toBe(true);
    expect(player.now().isPlayWanted).toBe(false);
    player.clock.pass(300);
    await player.video.play();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it.each<[how: string, play: (player: Watching) => unknown]>([
    ['presses play', ({ engine }) => engine.toggle()],
    ['plays the video by its own controls', ({ video }) => video.play()],
  ])('redirects a signed-out listener who %s to sign in [4.37] [6.02]', async (_, play) => {
    const player = await watching();
    player.engine.pause();
    await player.settleAll();
    player.isSignedIn = false;
    player.clock.pass(1000);
    await play(player);
    await player.settleAll();
    expect(player.loginRedirects).toBe(1);
    expect(player.wanted).toMatchObject({ track: { videoId: 'one' } });
    expect(player.audio().isSounding).toBe(false);
  });

  it.each<[what: string, code: number, state: string]>([
    ['whose address is replaced in silence', 2, 'waiting'],
    ['that cannot be decoded', 3, 'error'],
  ])('is paused by an error of the audio %s [4.36] [4.20] [8.01]', async (_, code, state) => {
    const player = await watching();
    await player.fail(code);
    await player.settleAll();
    expect(player.now().state).toBe(state);
    expect(player.video.paused).toBe(true);
  });

  it('plays on from where the audio does once its address is replaced [4.36] [4.20]', async () => {
    const player = await watching();
    await player.fail(2);
    await player.hear();
    await player.settleAll();
    expect(player.now().state).toBe('playing');
    expect(player.video.paused).toBe(false);
  });

  it('lets the audio play on when it ends [4.40]', async () => {
    const player = await watching();
    player.video.duration = 150;
    player.video.end();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    expect(player.now().state).toBe('playing');
  });
});

describe('a video shorter than the audio', () => {
  it('does not start over when the audio resumes after buffering', async () => {
    const player = await watching();
    player.video.duration = 50;
    player.video.end();
    player.audio().advance(60);
    await player.settleAll();
    player.audio().stall();
    player.audio().receiveData();
    await player.settleAll();
    expect(player.video.ended).toBe(true);
  });
});

describe('a video screen in sync', () => {
  it('does not seek for a drift of 0.1 s', () => {
    const { screen, element, audio } = aRunningScreen();
    audio.positionSeconds = 0.1;
    screen.follow('playing');
    expect(element.currentTime).toBe(0);
  });

  it('pauses after a seek when the audio is paused', () => {
    const { screen, element, audio } = aRunningScreen();
    audio.isRunning = false;
    screen.follow('seeked');
    expect(element.paused).toBe(true);
  });

  it('pauses with the audio, unless the audio only waits for the video', () => {
    const waiting = held();
    waiting.screen.follow('pause');
    expect(waiting.element.paused).toBe(false);
    const { screen, element } = aRunningScreen();
    screen.follow('pause');
    expect(element.paused).toBe(true);
  });

  it('does not start over at its end', () => {
    const { screen, element, audio } = aRunningScreen();
    element.duration = 50;
    audio.positionSeconds = 50;
    const before = element.playCalls;
    screen.follow('playing');
    expect(element.playCalls).toBe(before);
  });

  it.each<[when: string, set: (parts: Parts) => void]>([
    ['is paused', ({ element }) => void (element.paused = true)],
    ['is seeking', ({ element }) => void (element.seeking = true)],
    ['is at its end', ({ element }) => void (element.duration = 30)],
    ['has another URL', ({ screen }) => screen.show('/other')],
  ])('does not correct drift while it %s', (_, set) => {
    const parts = aRunningScreen();
    set(parts);
    parts.audio.positionSeconds = 30;
    const { currentTime } = parts.element;
    parts.screen.follow('timeupdate');
    expect(parts.element).toMatchObject({ currentTime, playbackRate: 1 });
  });

  it('logs why the browser refused to play it', async () => {
    const { screen, element, logs } = aScreen();
    element.isPlayRefused = true;
    screen.show('/video');
    element.receive(200);
    element.flush();
    await Promise.resolve();
    expect(logs).toEqual([
      ['video-play-rejected', { cause: expect.objectContaining({ name: 'NotAllowedError' }) }],
    ]);
  });

  it('estimates jumps only from its own jumps while the audio runs, not from other seeks', () => {
    const { screen, element, audio } = aRunningScreen();
    element.currentTime = 100;
    element.flush();
    audio.isRunning = false;
    audio.positionSeconds = 50;
    screen.follow('seeking');
    audio.positionSeconds = 50.3;
    element.flush();
    audio.isRunning = true;
    audio.positionSeconds = 150;
    element.paused = false;
    screen.follow('timeupdate');
    expect(element.currentTime).toBeCloseTo(150.1, 6);
  });
});
