import type { Page } from '@playwright/test';

/** What was seen of picture and sound since the last reading. */
export interface VideoReading {
  /** Milliseconds between the two clocks, at each frame of the page while both run; never negative. */
  readonly apartMs: readonly number[];
  /** The same for each picture at the moment it is shown: what an eye could tell. */
  readonly shownApartMs: readonly number[];
  /** How often the sound left its even course while it played, asked or not. */
  readonly soundJumps: number;
}

interface VideoWatch {
  apartMs: number[];
  shownApartMs: number[];
  soundJumps: number;
}

declare global {
  var segueVideoWatch: VideoWatch | undefined;
}

/** Has a page follow the sound that plays and the picture beside it. To be called before the page opens. */
export async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(installWatch);
}

/** Reads what was seen, and begins anew. */
export const readPictures = (page: Page): Promise<VideoReading> =>
  page.evaluate(() => {
    const read = globalThis.segueVideoWatch ?? { apartMs: [], shownApartMs: [], soundJumps: 0 };
    globalThis.segueVideoWatch = { apartMs: [], shownApartMs: [], soundJumps: 0 };
    return read;
  });

/** Runs in the page, so that it uses nothing from outside. */
function installWatch(): void {
  /** A step of the sound that differs by so much from the time that passed is heard. */
  const HEARD_MS = 150;
  const sounds = new Set<HTMLAudioElement>();
  let last: { readonly sound: HTMLAudioElement; readonly positionMs: number; readonly atMs: number } | null =
    null;
  globalThis.segueVideoWatch = { apartMs: [], shownApartMs: [], soundJumps: 0 };

  const isRunning = (element: HTMLMediaElement) =>
    !element.paused && !element.seeking && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const findSound = () => [...sounds].find((element) => !element.paused) ?? null;

  // Elements of the player are in no document: they are met where they begin to play.
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
        globalThis.segueVideoWatch?.shownApartMs.push(Math.abs(soundMs - mediaTime * 1000));
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
      globalThis.segueVideoWatch?.apartMs.push(Math.abs(sound.currentTime - video.currentTime) * 1000);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
