import type { Page } from '@playwright/test';

/** Measurements of picture and sound since the last reading. */
export interface VideoReading {
  /**
   * Difference between the positions of sound and video in ms, sampled at each frame of the page while both
   * play; never negative.
   */
  readonly driftMs: readonly number[];
  /** The same difference for each video frame at the time it is presented: what a viewer sees. */
  readonly shownDriftMs: readonly number[];
  /** How often the position of the sound jumped while it played, including seeks of the listener. */
  readonly soundJumps: number;
}

interface VideoWatch {
  driftMs: number[];
  shownDriftMs: number[];
  soundJumps: number;
}

declare global {
  var segueVideoWatch: VideoWatch | undefined;
}

/** Installs the measurement of sound and video in a page. Call before the page opens. */
export async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(installWatch);
}

/** Reads the measurements and resets them. */
export const readPictures = (page: Page): Promise<VideoReading> =>
  page.evaluate(() => {
    const read = globalThis.segueVideoWatch ?? { driftMs: [], shownDriftMs: [], soundJumps: 0 };
    globalThis.segueVideoWatch = { driftMs: [], shownDriftMs: [], soundJumps: 0 };
    return read;
  });

/** Serialised into the page, so it cannot use anything from outside its body. */
function installWatch(): void {
  /** The sound jumped when its position moved this much more or less than the elapsed time. */
  const HEARD_MS = 150;
  const sounds = new Set<HTMLAudioElement>();
  let last: { readonly sound: HTMLAudioElement; readonly positionMs: number; readonly atMs: number } | null =
    null;
  globalThis.segueVideoWatch = { driftMs: [], shownDriftMs: [], soundJumps: 0 };

  const isRunning = (element: HTMLMediaElement) =>
    !element.paused && !element.seeking && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const findSound = () => [...sounds].find((element) => !element.paused) ?? null;

  // The player's elements are not in the document, so they are found by wrapping `play`.
  const play = Reflect.get<HTMLAudioElement, 'play'>(HTMLAudioElement.prototype, 'play');
  HTMLAudioElement.prototype.play = function playWatched(this: HTMLAudioElement) {
    sounds.add(this);
    return play.call(this);
  };

  const watchShown = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback((_, { mediaTime, presentationTime }) => {
      const sound = findSound();
      const soundMs = (sound?.currentTime ?? 0) * 1000 - (performance.now() - presentationTime);
      if (sound && isRunning(sound) && isRunning(video))
        globalThis.segueVideoWatch?.shownDriftMs.push(Math.abs(soundMs - mediaTime * 1000));
      watchShown(video);
    });
  };

  const watchSound = (sound: HTMLAudioElement | null): void => {
    const atMs = performance.now();
    const isKnown = sound !== null && isRunning(sound) && last?.sound === sound;
    const positionMs = (sound?.currentTime ?? 0) * 1000;
    if (isKnown && last && Math.abs(positionMs - last.positionMs - (atMs - last.atMs)) > HEARD_MS) {
      if (globalThis.segueVideoWatch) globalThis.segueVideoWatch.soundJumps += 1;
    }
    last = sound && isRunning(sound) ? { sound, positionMs, atMs } : null;
  };

  let watched: HTMLVideoElement | null = null;
  const onFrame = (): void => {
    const sound = findSound();
    const video = document.querySelector('video');
    watchSound(sound);
    if (video && video !== watched) watchShown(video);
    watched = video;
    if (sound && video && isRunning(sound) && isRunning(video))
      globalThis.segueVideoWatch?.driftMs.push(Math.abs(sound.currentTime - video.currentTime) * 1000);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
