import type { Page } from '@playwright/test';

/** When the listener pressed and when sound was heard, on the clock of the page. */
interface SoundWatch {
  pressedAtMs: number;
  heardAtMs: number | null;
}

declare global {
  var segueSoundWatch: SoundWatch | undefined;
}

/**
 * Has a page note each press and the first moment after it at which an audio element's position grows.
 * Elements of the player are in no document, so that they are met where they begin to play.
 */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: SoundWatch = { pressedAtMs: 0, heardAtMs: null };
    globalThis.segueSoundWatch = watch;
    addEventListener(
      'click',
      (event) => Object.assign(watch, { pressedAtMs: event.timeStamp, heardAtMs: null }),
      { capture: true },
    );
    const listen = (element: HTMLMediaElement, from: number) => {
      const isStale = watch.heardAtMs !== null || element.paused;
      if (isStale) return;
      if (element.currentTime > from) watch.heardAtMs = performance.now();
      else setTimeout(listen, 1, element, from);
    };
    const known = new WeakSet<HTMLMediaElement>();
    const play = Reflect.get<HTMLAudioElement, 'play'>(HTMLAudioElement.prototype, 'play');
    HTMLAudioElement.prototype.play = function playWatched(this: HTMLAudioElement) {
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('playing', () => listen(this, this.currentTime));
      }
      return play.call(this);
    };
  });
}

/** Milliseconds from the last press to sound, once there is sound. */
export async function readPressToSound(page: Page): Promise<number> {
  const elapsed = await page.waitForFunction(() => {
    const watch = globalThis.segueSoundWatch;
    return watch?.heardAtMs ? watch.heardAtMs - watch.pressedAtMs : null;
  });
  return (await elapsed.jsonValue()) ?? Number.NaN;
}
