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
 * Has a page note each press and when sound began after it: as soon as an element's position is seen to have
 * moved, the moment it left from, by the position reached. Elements of the player are in no document, so that
 * they are met where they begin to play.
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
    const starts = new WeakMap<HTMLMediaElement, number>();
    const listen = (element: HTMLMediaElement) => {
      if (watch.heardAtMs !== null || element.paused) return;
      const movedMs = (element.currentTime - (starts.get(element) ?? 0)) * 1000;
      if (movedMs > 0) watch.heardAtMs = performance.now() - movedMs;
      else setTimeout(listen, 1, element);
    };
    const play = Reflect.get<HTMLAudioElement, 'play'>(HTMLAudioElement.prototype, 'play');
    HTMLAudioElement.prototype.play = function playWatched(this: HTMLAudioElement) {
      if (!starts.has(this)) this.addEventListener('playing', () => listen(this));
      starts.set(this, this.currentTime);
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
