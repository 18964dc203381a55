import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';
import { createVideoScreen } from './video-screen.ts';

/** A screen, and a sound that notes what is asked of it. */
function aScreen() {
  const element = new FakeMediaElement();
  const clock = new FakeClock();
  const sound = { positionSeconds: 0, isRunning: true, isHeld: false };
  const asked: string[] = [];
  const told: string[] = [];
  const logs: [string, object][] = [];
  const page = { isHidden: false, isFullscreen: false, focus: () => {}, exit: () => Promise.resolve() };
  const screen = createVideoScreen(
    element,
    {
      clock,
      log: (event, details) => void logs.push([event, details]),
      page: {
        isHidden: () => page.isHidden,
        isFullscreen: () => page.isFullscreen,
        onFocus: (listener) => {
          page.focus = listener;
          return () => {
            page.focus = () => {};
          };
        },
        exitPictureInPicture: () => page.exit(),
      },
    },
    {
      positionSeconds: () => sound.positionSeconds,
      isRunning: () => sound.isRunning,
      isHeld: () => sound.isHeld,
      play: () => void asked.push('play'),
      pause: () => void asked.push('pause'),
      hold: () => {
        asked.push('hold');
        sound.isHeld = true;
      },
      release: () => {
        if (sound.isHeld) asked.push('release');
        sound.isHeld = false;
      },
      seekTo: (seconds) => void asked.push(`seek to ${seconds}`),
    },
    {
      onReady: () => void told.push('ready'),
      onFailed: () => void told.push('failed'),
      onPictureInPicture: (isOpen) => void told.push(isOpen ? 'floats' : 'is back'),
    },
  );
  return { screen, element, clock, sound, asked, told, logs, page };
}

/** One whose picture runs in step with the sound. */
function aRunningScreen() {
  const parts = aScreen();
  parts.screen.show('/video');
  parts.element.receive(200);
  parts.element.flush();
  parts.element.flush();
  return parts;
}

type Parts = ReturnType<typeof aScreen>;

/** The listener, or the browser, runs the element. */
const runByHand = ({ element }: Parts) => void element.play().catch(() => {});

/** The picture's buffer runs dry, and the sound is held. */
function held(): Parts {
  const parts = aRunningScreen();
  parts.element.stall();
  parts.element.flush();
  expect(parts.asked.splice(0)).toEqual(['hold']);
  return parts;
}

describe('a picture that is not there yet', () => {
  it.each([null, '/video'])('asks nothing of the sound, with address %s', (url) => {
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

  it('is ready once, and only where it has an address', () => {
    const { screen, element, told } = aScreen();
    element.tell('canplay');
    expect(told).toEqual([]);
    screen.show('/video');
    element.tell('canplay');
    element.tell('canplay');
    expect(told).toEqual(['ready']);
    expect(screen.isReady()).toBe(true);
  });

  it('loads ahead as far as it can, and nothing twice', () => {
    const { screen, element } = aScreen();
    screen.show('/video');
    screen.show('/video');
    expect(element).toMatchObject({ preload: 'auto', loadCalls: 1, src: '/video' });
    screen.show(null);
    expect(element).toMatchObject({ loadCalls: 2, src: '' });
  });

  it('is not sought into before its length is known', () => {
    const { screen, element, sound, asked } = aScreen();
    screen.show('/video');
    sound.positionSeconds = 50;
    screen.follow('seeking');
    sound.positionSeconds = 0;
    element.receive(200);
    element.flush();
    element.currentTime = 5;
    element.flush();
    expect(asked).toEqual(['seek to 5']);
  });

  it('is brought to the sound as soon as its length is known', () => {
    const { screen, element, sound } = aScreen();
    screen.show('/video');
    element.receiveMetadata(200);
    sound.positionSeconds = 50;
    sound.isRunning = false;
    screen.follow('seeking');
    expect(element.currentTime).toBe(50);
  });
});

describe('a picture in step', () => {
  it('is not moved by so little that nobody sees it', () => {
    const { screen, element, sound } = aRunningScreen();
    sound.positionSeconds = 0.1;
    screen.follow('playing');
    expect(element.currentTime).toBe(0);
  });

  it('stands still where the sound does after a seek', () => {
    const { screen, element, sound } = aRunningScreen();
    sound.isRunning = false;
    screen.follow('seeked');
    expect(element.paused).toBe(true);
  });

  it('pauses with the sound, unless that only waits for it', () => {
    const waiting = held();
    waiting.screen.follow('pause');
    expect(waiting.element.paused).toBe(false);
    const { screen, element } = aRunningScreen();
    screen.follow('pause');
    expect(element.paused).toBe(true);
  });

  it('does not start over at its very end', () => {
    const { screen, element, sound } = aRunningScreen();
    element.duration = 50;
    sound.positionSeconds = 50;
    const before = element.playCalls;
    screen.follow('playing');
    expect(element.playCalls).toBe(before);
  });

  it.each<[when: string, set: (parts: Parts) => void]>([
    ['rests', ({ element }) => void (element.paused = true)],
    ['is being sought', ({ element }) => void (element.seeking = true)],
    ['is at its end', ({ element }) => void (element.duration = 30)],
    ['has another address', ({ screen }) => screen.show('/other')],
  ])('is not corrected while it %s', (_, set) => {
    const parts = aRunningScreen();
    set(parts);
    parts.sound.positionSeconds = 30;
    const { currentTime } = parts.element;
    parts.screen.follow('timeupdate');
    expect(parts.element).toMatchObject({ currentTime, playbackRate: 1 });
  });

  it('says why the browser does not let it run', async () => {
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

  it('aims its jumps by those of its own while the sound runs, and by no other seek', () => {
    const { screen, element, sound } = aRunningScreen();
    element.currentTime = 100;
    element.flush();
    sound.isRunning = false;
    sound.positionSeconds = 50;
    screen.follow('seeking');
    sound.positionSeconds = 50.3;
    element.flush();
    sound.isRunning = true;
    sound.positionSeconds = 150;
    element.paused = false;
    screen.follow('timeupdate');
    expect(element.currentTime).toBeCloseTo(150.1, 6);
  });
});

describe('the controls of the picture', () => {
  it('move the sound after a seek of the picture’s own has landed [4.38]', () => {
    const { screen, element, sound, asked } = aRunningScreen();
    sound.positionSeconds = 50;
    screen.follow('timeupdate');
    element.flush();
    expect(asked).toEqual([]);
    element.currentTime = 20;
    element.flush();
    expect(asked).toEqual(['seek to 20']);
  });

  it('play and pause the sound [4.37]', () => {
    const parts = aRunningScreen();
    parts.element.pause();
    parts.element.flush();
    parts.screen.rest();
    runByHand(parts);
    parts.element.flush();
    expect(parts.asked).toEqual(['pause', 'play']);
  });

  it('that changed their mind before anybody heard of it ask for nothing', () => {
    const parts = aRunningScreen();
    parts.element.pause();
    runByHand(parts);
    parts.element.flush();
    expect(parts.asked).toEqual([]);
    parts.screen.rest();
    parts.element.flush();
    runByHand(parts);
    parts.element.pause();
    parts.element.flush();
    expect(parts.asked).toEqual([]);
  });

  it('leave the picture muted, and tell when it floats and when it is back', () => {
    const { element, told } = aRunningScreen();
    element.tell('enterpictureinpicture');
    element.tell('leavepictureinpicture');
    expect(told.slice(1)).toEqual(['floats', 'is back']);
  });
});

describe('a sound that is held', () => {
  it('is held by no picture that rests [4.39]', () => {
    const { screen, element, asked } = aRunningScreen();
    screen.rest();
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

describe('a hidden tab', () => {
  it('brings the picture back once, on the first focus after it was paused there [4.41]', () => {
    const { element, page, asked } = aRunningScreen();
    const before = element.playCalls;
    page.focus();
    expect(element.playCalls).toBe(before);
    page.isHidden = true;
    element.pause();
    element.flush();
    page.isHidden = false;
    page.focus();
    page.focus();
    expect(element.playCalls).toBe(before + 1);
    expect(asked).toEqual([]);
  });
});

describe('a picture that goes', () => {
  it('is given up when it breaks, with the reason for developers', () => {
    const { element, told, logs } = aRunningScreen();
    element.fail(4);
    element.flush();
    expect(element.src).toBe('');
    expect(told).toEqual(['ready', 'failed']);
    expect(logs).toEqual([['video-failed', { code: 4 }]]);
    element.tell('error');
    expect(told).toEqual(['ready', 'failed']);
  });

  it('leaves no window floating, and a refusal to close it is only logged [8.17]', async () => {
    const { screen, element, page, told, logs } = aRunningScreen();
    const cause = new Error('no window');
    page.exit = () => Promise.reject(cause);
    element.tell('enterpictureinpicture');
    screen.close();
    await Promise.resolve();
    expect(told.slice(1)).toEqual(['floats', 'is back']);
    expect(logs).toEqual([['picture-in-picture-failed', { cause }]]);
  });

  it('hears and waits for nothing any more', () => {
    const { screen, element, clock, page, told } = aRunningScreen();
    element.isSeekHeldBack = true;
    element.currentTime = 50;
    element.flush();
    screen.close();
    expect(clock.pendingTimers).toBe(0);
    screen.show('/other');
    element.tell('canplay');
    expect(told).toEqual(['ready']);
    page.focus();
    expect(element.src).toBe('/other');
  });
});
