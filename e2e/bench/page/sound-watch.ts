import type { Page } from '@playwright/test';

/** Times of the last press and of the first sound after it, on the page's clock. null: no sound yet. */
interface SoundWatch {
  pressedAtMs: number;
  heardAtMs: number | null;
}

declare global {
  var segueSoundWatch: SoundWatch | undefined;
}

/**
 * Makes a page record each click and when sound begins after it. The start is computed once an element's
 * position has moved: now minus the time that was played. The player's elements are not in the document, so
 * they are found by wrapping `play`.
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

/** Waits for sound; returns the milliseconds since the last press. */
export async function readPressToSound(page: Page): Promise<number> {
  const elapsed = await page.waitForFunction(() => {
    const watch = globalThis.segueSoundWatch;
    return watch?.heardAtMs ? watch.heardAtMs - watch.pressedAtMs : null;
  });
  return (await elapsed.jsonValue()) ?? Number.NaN;
}
