import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';

/** Lighthouse's mid-range phone: a slow processor on a slow 4G network. */
const PHONE = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  cpuSlowdown: 4,
  network: { latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 },
} as const;

const BITS = 8;

/** Web Vitals of a visit so far; null: not reported yet. */
export interface Vitals {
  readonly lcpMs: number | null;
  readonly lcpElement: string;
  readonly cls: number;
  /** The element of the largest shift; '' without a shift. */
  readonly clsElement: string;
  /** null: no interaction took longer than a frame. */
  readonly inpMs: number | null;
  /**
   * Target and type of the slowest interaction, and its input delay, processing and presentation times in ms.
   */
  readonly inpElement: string;
}

/** The source of web-vitals; running it defines the global `webVitals`. */
const library = readFile(
  new URL('web-vitals.attribution.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
);

/** Records the latest value of each metric. Buffered entries cover what happened before this runs. */
const watch = `
  globalThis.vitals = { lcpMs: null, lcpElement: '', cls: 0, clsElement: '', inpMs: null, inpElement: '' };
  const options = { reportAllChanges: true, durationThreshold: 16 };
  webVitals.onLCP(({ value, attribution }) =>
    Object.assign(vitals, { lcpMs: value, lcpElement: attribution.target ?? '' }), options);
  webVitals.onCLS(({ value, attribution }) =>
    Object.assign(vitals, { cls: value, clsElement: attribution.largestShiftTarget ?? '' }), options);
  webVitals.onINP(({ value, attribution }) =>
    Object.assign(vitals, {
      inpMs: value,
      inpElement: attribution.interactionTarget + ' ' + attribution.interactionType + ' ' +
        [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay].map(Math.round).join('+'),
    }), options);
`;

/** Opens a fresh page that emulates the slow phone, signed in when a token is given. */
export async function openPhonePage(browser: Browser, token: string | null): Promise<Page> {
  const context = await browser.newContext(PHONE.screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { latencyMs, downBitsPerSecond, upBitsPerSecond } = PHONE.network;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBitsPerSecond / BITS,
    uploadThroughput: upBitsPerSecond / BITS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  if (token !== null) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  return page;
}

/**
 * Starts recording Web Vitals, counted from the start of the visit. Call it after the page has loaded and
 * before any input: loading web-vitals earlier would delay what it measures on a slow phone.
 */
export async function watchVitals(page: Page): Promise<void> {
  await page.evaluate(`${await library}\n${watch}`);
}

export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { readonly vitals: Vitals }).vitals);
