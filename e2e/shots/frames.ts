import type { BrowserContextOptions } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  /** Browser zoom: the CSS viewport is smaller by this factor. */
  readonly zoom: number;
}

/** The viewports in which screens are photographed; the key is part of the folder's name. */
const FRAMES = {
  '1440': { width: 1440, height: 900, isTouch: false, zoom: 1 },
  '820': { width: 820, height: 1180, isTouch: true, zoom: 1 },
  '390': { width: 390, height: 844, isTouch: true, zoom: 1 },
  zoom200: { width: 1440, height: 900, isTouch: false, zoom: 2 },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof FRAMES;
/** Every viewport, including the zoomed one. */
export const EVERYWHERE = Object.keys(FRAMES) as readonly FrameName[];

/** @param sharpness Device pixels per CSS pixel before zoom. */
export function toContextOptions(theme: Theme, name: FrameName, sharpness: number): BrowserContextOptions {
  const { width, height, isTouch, zoom } = FRAMES[name];
  return {
    viewport: { width: width / zoom, height: height / zoom },
    deviceScaleFactor: sharpness * zoom,
    hasTouch: isTouch,
    isMobile: isTouch,
    colorScheme: theme,
    // Stops looping animations, so that two shots of the same state are identical.
    reducedMotion: 'reduce',
    // A service worker would answer the calls that a shot keeps pending.
    serviceWorkers: 'block',
  };
}
