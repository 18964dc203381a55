import type { Page } from '@playwright/test';

/** What moved on a page, as the browser ran it, frame by frame. */
export interface Motion {
  /** CSS properties that an animation or a transition changed, each with the class of what it changed. */
  readonly properties: readonly (readonly [property: string, of: string])[];
  /** Ground of the page and theme, in each frame that had a ground. */
  readonly grounds: readonly string[];
}

/** Lets the page tell, from its first frame on, what moves. Flashes of under a millisecond are no motion. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const properties = new Map<string, string>();
    const grounds = new Set<string>();
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) < 1) continue;
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame))
            if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name))
              properties.set(name, effect.target?.className.toString() ?? '');
      }
      const root = document.documentElement;
      if (document.styleSheets.length > 0)
        grounds.add(`${root.dataset['theme']} ${getComputedStyle(root).backgroundColor}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, {
      readMotion: () => {
        const motion = { properties: [...properties], grounds: [...grounds] };
        properties.clear();
        return motion;
      },
    });
  });
}

/** What moved since the last time it was asked. */
export const readMotion = (page: Page): Promise<Motion> =>
  page.evaluate(() => (globalThis as unknown as { readMotion: () => Motion }).readMotion());

/** Waits until what began to move, as a button does that the pointer leaves, has come to rest. */
export const waitForRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
