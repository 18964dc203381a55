import type { Page } from '@playwright/test';

/** Animations and backgrounds that a page had, recorded frame by frame. */
export interface Motion {
  /** CSS properties changed by animations or transitions, each with the class of the animated element. */
  readonly properties: readonly (readonly [property: string, of: string])[];
  /** Theme and background colour of each frame, from the first with a style sheet on; without duplicates. */
  readonly backgrounds: readonly string[];
}

/**
 * Records animations and backgrounds from the first frame on. Ignores animations shorter than a millisecond.
 */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const properties = new Map<string, string>();
    const backgrounds = new Set<string>();
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
        backgrounds.add(`${root.dataset['theme']} ${getComputedStyle(root).backgroundColor}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, {
      readMotion: () => {
        const motion = { properties: [...properties], backgrounds: [...backgrounds] };
        properties.clear();
        return motion;
      },
    });
  });
}

/** The animated properties since the last call, and all backgrounds so far. */
export const readMotion = (page: Page): Promise<Motion> =>
  page.evaluate(() => (globalThis as unknown as { readMotion: () => Motion }).readMotion());

/** Waits for running CSS transitions to end, such as that of a button which the pointer has left. */
export const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
