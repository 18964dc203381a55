import { describe, expect, it } from 'vitest';
import { aRunningScreen, aScreen, type Parts } from '../testing/a-screen.ts';
import { settle } from '../testing/a-player.ts';
import { aTrack, aVideoSongInfo, aVideoTrack } from '../testing/builders.ts';
import { apartSeconds, pressed, setHidden, watching } from '../testing/watching.ts';

/** Starts the video from outside the engine, as the listener or the browser may. */
const runByHand = ({ element }: Parts) => void element.play().catch(() => {});

describe('a video that is not loaded yet', () => {
  it.each([null, '/video'])('sends no command to the audio, with URL %s', (url) => {
    const parts = aScreen();
    parts.screen.show(url);
    expect(parts.screen.isReady()).toBe(false);
    runByHand(parts);
    parts.element.flush();
    parts.element.pause();
    parts.element.flush();
    parts.element.tell('waiting');
    parts.element.tell('seeking');
    expect(parts.asked).toEqual([]);
    expect(parts.logs).toEqual([]);
  });

  it('reports ready once, and only with a URL', () => {
    const { screen, element, told } = aScreen();
    element.tell('canplay');
    expect(told).toEqual([]);
    screen.show('/video');
    element.tell('canplay');
    element.tell('canplay');
    expect(told).toEqual(['ready']);
    expect(screen.isReady()).toBe(true);
  });

  it('preloads fully, and never the same URL twice', () => {
    const { screen, element } = aScreen();
    screen.show('/video');
    screen.show('/video');
    expect(element).toMatchObject({ preload: 'auto', loadCalls: 1, src: '/video' });
    screen.show(null);
    expect(element).toMatchObject({ loadCalls: 2, src: '' });
  });

  it('does not seek before its duration is known', () => {
    const { screen, element, audio, asked } = aScreen();
    screen.show('/video');
    audio.positionSeconds = 50;
    screen.follow('seeking');
    audio.positionSeconds = 0;
    element.receive(200);
    element.flush();
    element.currentTime = 5;
    element.flush();
    expect(asked).toEqual(['seek to 5']);
  });

  it('seeks to the position of the audio once its duration is known', () => {
    const { screen, element, audio } = aScreen();
    screen.show('/video');
    element.receiveMetadata(200);
    audio.positionSeconds = 50;
    audio.isRunning = false;
    screen.follow('seeking');
    expect(element.currentTime).toBe(50);
  });
});

describe('the video’s own controls', () => {
  it('seek the audio, which a sync jump of the video does not [4.38]', () => {
    const { screen, element, audio, asked } = aRunningScreen();
    audio.positionSeconds = 50;
    screen.follow('timeupdate');
    element.flush();
    expect(asked).toEqual([]);
    element.currentTime = 20;
    element.flush();
    expect(asked).toEqual(['seek to 20']);
  });

  it('play and pause the audio [4.37]', () => {
    const parts = aRunningScreen();
    parts.element.pause();
    parts.element.flush();
    parts.screen.pause();
    runByHand(parts);
    parts.element.flush();
    expect(parts.asked).toEqual(['pause', 'play']);
  });

  it('send nothing when play and pause cancel each other out before their events', () => {
    const parts = aRunningScreen();
    parts.element.pause();
    runByHand(parts);
    parts.element.flush();
    expect(parts.asked).toEqual([]);
    parts.screen.pause();
    parts.element.flush();
    runByHand(parts);
    parts.element.pause();
    parts.element.flush();
    expect(parts.asked).toEqual([]);
  });

  it('report entering and leaving picture-in-picture', () => {
    const { element, told } = aRunningScreen();
    element.tell('enterpictureinpicture');
    element.tell('leavepictureinpicture');
    expect(told.slice(1)).toEqual(['floats', 'is back']);
  });
});

describe('a hidden tab', () => {
  it('resumes the video once, on the first focus after it was paused there [4.41]', () => {
    const { element, page, asked } = aRunningScreen();
    const before = element.playCalls;
    page.notify();
    expect(element.playCalls).toBe(before);
    page.isHidden = true;
    element.pause();
    element.flush();
    page.isHidden = false;
    page.notify();
    page.notify();
    expect(element.playCalls).toBe(before + 1);
    expect(asked).toEqual([]);
  });
});

describe('a video that fails or is closed', () => {
  it('is removed when it fails, and its error code is logged', async () => {
    const { element, told, logs } = aRunningScreen();
    element.fail(4);
    element.flush();
    expect(element.src).toBe('');
    await settle();
    expect(told).toEqual(['ready', 'ready', 'failed']);
    expect(logs).toEqual([['video-failed', { code: 4 }]]);
    element.tell('error');
    expect(told).toEqual(['ready', 'ready', 'failed']);
  });

  it('closes picture-in-picture, and only logs when that fails [8.17]', async () => {
    const { screen, element, page, told, logs } = aRunningScreen();
    const cause = new Error('no window');
    page.exit = () => Promise.reject(cause);
    element.tell('enterpictureinpicture');
    screen.close();
    await Promise.resolve();
    expect(told.slice(1)).toEqual(['floats', 'is back']);
    expect(logs).toEqual([['picture-in-picture-failed', { cause }]]);
  });

  it('leaves no timer or listener after closing', () => {
    const { screen, element, clock, page, told } = aRunningScreen();
    element.isSeekHeldBack = true;
    element.currentTime = 50;
    element.flush();
    screen.close();
    expect(clock.pendingTimers).toBe(0);
    screen.show('/other');
    element.tell('canplay');
    expect(told).toEqual(['ready']);
    page.notify();
    expect(element.src).toBe('/other');
  });
});

describe('a video that fails', () => {
  it('is shown in another quality, and removed when there is none left', async () => {
    const player = await watching([360, 720]);
    player.video.fail(3);
    await player.settleAll();
    expect(player.video.src).toBe('/video/one/360');
    expect(player.now()).toMatchObject({ videoQualities: ['360p'], videoQuality: '360p' });
    player.video.fail(3);
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: false, isVideoShown: false, alert: null });
    expect(player.audio().isSounding).toBe(true);
  });

  it('is offered again when the track is played again', async () => {
    const player = await watching([720]);
    player.video.fail(3);
    await player.settleAll();
    player.engine.playTrack(aTrack('two'));
    await player.settleAll();
    player.engine.playTrack(aVideoTrack());
    await player.settleAll();
    expect(player.now()).toMatchObject({ hasVideo: true, isVideoShown: true });
  });
});

describe('a hidden tab, with the audio', () => {
  it('pauses only the video, which resumes in sync on focus [4.41]', async () => {
    const player = await watching();
    player.page.isHidden = true;
    player.video.pause();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
    player.audio().advance(30);
    await player.settleAll();
    player.page.isHidden = false;
    player.page.notify();
    await player.settleAll();
    expect(player.video.paused).toBe(false);
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('does not keep the audio waiting for a video that the browser paused', async () => {
    const player = await watching();
    player.video.stall();
    await player.settleAll();
    expect(player.audio().paused).toBe(true);
    player.page.isHidden = true;
    player.video.pause();
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });

  it.each(['floats', 'fills the screen'])(
    'makes no difference while the video %s: a pause there pauses the audio [4.41]',
    async (where) => {
      const player = await watching();
      if (where === 'floats') player.engine.onRouteChange();
      else player.page.isFullscreen = true;
      await player.settleAll();
      player.page.isHidden = true;
      player.video.pause();
      await player.settleAll();
      expect(player.now().isPlayWanted).toBe(false);
      expect(player.audio().isSounding).toBe(false);
    },
  );

  it('loads the video of a further song only once the tab is shown, at the position of the song [4.114]', async () => {
    const player = await watching([720]);
    player.songInfos.set('two', () => aVideoSongInfo('two', [720]));
    setHidden(player, true);
    await player.playing(aVideoTrack('two'));
    expect(player.now()).toMatchObject({ state: 'playing', isVideoShown: true });
    expect(player.video).toMatchObject({ src: '', paused: true });
    await player.run(30);
    setHidden(player, false);
    player.video.receive(200);
    await player.settleAll();
    expect(player.video).toMatchObject({ src: '/video/two/720', isSounding: true });
    expect(apartSeconds(player)).toBeLessThan(0.2);
  });

  it('loads it at once while the video floats [4.114]', async () => {
    const player = await watching([720]);
    player.engine.onRouteChange();
    player.video.flush();
    player.songInfos.set('two', () => aVideoSongInfo('two', [720]));
    setHidden(player, true);
    await player.playing(aVideoTrack('two'));
    expect(player.video.src).toBe('/video/two/720');
  });

  it('loads it at once where the browser may show it in a window that no page is told of [4.114]', async () => {
    const player = await watching([720]);
    Object.assign(player.video, { requestPictureInPicture: undefined });
    player.songInfos.set('two', () => aVideoSongInfo('two', [720]));
    setHidden(player, true);
    await player.playing(aVideoTrack('two'));
    expect(player.video.src).toBe('/video/two/720');
  });

  it('starts at once when it is hidden while a song waits for its video [4.25]', async () => {
    const player = await pressed([720]);
    await player.hear();
    expect(player.audio().isSounding).toBe(false);
    setHidden(player, true);
    await player.settleAll();
    expect(player.audio().isSounding).toBe(true);
  });
});
