import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';

/** A phone of the middle of the market as Lighthouse imitates it: a slow processor on a slow 4G network. */
const PHONE = {
  screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  cpuSlowdown: 4,
  network: { latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 },
} as const;

const BITS = 8;

/** How a visit felt so far, in the words of Web Vitals; null: it was not told yet. */
export interface Vitals {
  readonly lcpMs: number | null;
  readonly lcpElement: string;
  readonly cls: number;
  /** What moved most; '' when nothing did. */
  readonly clsElement: string;
  /** Null: no interaction took longer than a frame. */
  readonly inpMs: number | null;
  /** What the slowest interaction was with, and its delay, handlers and painting in ms. */
  readonly inpElement: string;
}

/** Defines `webVitals` when a page runs it. */
const library = readFile(
  new URL('web-vitals.attribution.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
);

/** Keeps the latest word on each of the three. What was before it runs, the browser has kept for it. */
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

/** A page on a slow phone that was never here; signed in when it is given a token. */
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
 * Begins to count, from the start of the visit on. Call it once the page is there and before it is touched:
 * on a slow phone the library itself would hold up what it measures.
 */
export async function watchVitals(page: Page): Promise<void> {
  await page.evaluate(`${await library}\n${watch}`);
}

/** What the page has counted so far. */
export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { readonly vitals: Vitals }).vitals);
