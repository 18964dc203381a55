import type { BrowserContextOptions } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  /** How far the page is enlarged: its CSS window is the smaller by this. */
  readonly zoom: number;
}

/** The windows in which every screen is looked at, by the word that names their folder. */
export const FRAMES = {
  '1440': { width: 1440, height: 900, isTouch: false, zoom: 1 },
  '820': { width: 820, height: 1180, isTouch: true, zoom: 1 },
  '390': { width: 390, height: 844, isTouch: true, zoom: 1 },
  zoom200: { width: 1440, height: 900, isTouch: false, zoom: 2 },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof FRAMES;
/** Every window, the enlarged one too. */
export const EVERYWHERE = Object.keys(FRAMES) as readonly FrameName[];

/** @param sharpness Device pixels for each pixel of the window. */
export function toContextOptions(theme: Theme, name: FrameName, sharpness: number): BrowserContextOptions {
  const { width, height, isTouch, zoom } = FRAMES[name];
  return {
    viewport: { width: width / zoom, height: height / zoom },
    deviceScaleFactor: sharpness * zoom,
    hasTouch: isTouch,
    isMobile: isTouch,
    colorScheme: theme,
    // Loops stand still, so that two pictures of one state are alike.
    reducedMotion: 'reduce',
    // A service worker would answer the calls that a shot keeps waiting.
    serviceWorkers: 'block',
  };
}
