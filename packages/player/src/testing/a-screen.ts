import { expect } from 'vitest';
import type { PlayerEvents } from '../events.ts';
import { createEmitter } from '../observable/emitter.ts';
import { toInitialSnapshot } from '../snapshot.ts';
import { createStore } from '../observable/store.ts';
import { createPictureInPicture } from '../video/picture-in-picture.ts';
import { VideoScreen } from '../video/video-screen.ts';
import { aStoredPlayback } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** A screen with a fake audio; `asked` records the requests to the audio. */
export function aScreen() {
  const element = new FakeMediaElement();
  const clock = new FakeClock();
  const audio = { positionSeconds: 0, isRunning: true, isHeld: false };
  const asked: string[] = [];
  const told: string[] = [];
  const logs: [string, object][] = [];
  const page = { isHidden: false, isFullscreen: false, notify: () => {}, exit: () => Promise.resolve() };
  const ports = {
    clock,
    log: (event: string, details: object) => void logs.push([event, details]),
    page: {
      isHidden: () => page.isHidden,
      isFullscreen: () => page.isFullscreen,
      onVisibilityChange: (listener: () => void) => {
        page.notify = listener;
        return () => {
          page.notify = () => {};
        };
      },
      exitPictureInPicture: () => page.exit(),
    },
  };
  const store = createStore(toInitialSnapshot(aStoredPlayback()));
  store.subscribe(() => told.push(store.get().isVideoPictureInPicture ? 'floats' : 'is back'));
  const events = createEmitter<PlayerEvents>();
  events.on('videoPlayed', () => asked.push('play'));
  events.on('videoPaused', () => asked.push('pause'));
  events.on('videoSought', (seconds) => asked.push(`seek to ${seconds}`));
  events.on('videoStalled', () => {
    asked.push('hold');
    audio.isHeld = true;
  });
  events.on('videoResumed', () => {
    if (audio.isHeld) asked.push('release');
    audio.isHeld = false;
  });
  const screen = new VideoScreen(element, {
    ports,
    store,
    events,
    songInfos: { forget: () => {}, load: () => Promise.reject(new Error('offline')) },
    audio: {
      positionSeconds: () => audio.positionSeconds,
      isRunning: () => audio.isRunning,
      isHeld: () => audio.isHeld,
    },
    pictureInPicture: createPictureInPicture(ports, store),
    onReady: () => void told.push('ready'),
    onFailed: () => void told.push('failed'),
  });
  return { screen, element, clock, audio, asked, told, logs, page };
}

/** A screen whose video runs in sync with the audio. */
export function aRunningScreen() {
  const parts = aScreen();
  parts.screen.show('/video');
  parts.element.receive(200);
  parts.element.flush();
  parts.element.flush();
  return parts;
}

/** A screen and the fakes around it. */
export type Parts = ReturnType<typeof aScreen>;

/** A screen whose video stalled, so that the audio is held. */
export function held(): Parts {
  const parts = aRunningScreen();
  parts.element.stall();
  parts.element.flush();
  expect(parts.asked.splice(0)).toEqual(['hold']);
  return parts;
}
