import type { Browser, Locator, Page } from '@playwright/test';
import { signUp } from '../../support/server/client.ts';
import { inBrowser, openFreshPage } from './browser.ts';
import { withDemo } from '../server/demo-server.ts';
import { delay, type Figure, median, type Part, percentile, toRatio } from '../figures/figure.ts';
import { readPressToSound, watchPresses } from './sound-watch.ts';
import { nextButton } from '../../support/pages/player-page.ts';

const TIMES = 9;
/** How long the pointer rests on a card before the press, so that the hover prefetch can run. */
const REST_MS = 250;
/** How long a song plays before the listener chooses another. */
const LISTEN_MS = 1500;

/** Presses a control that starts playback and waits for sound. @returns milliseconds. */
async function press(page: Page, target: Locator, restMs: number): Promise<number> {
  await target.hover();
  if (restMs > 0) await delay(restMs);
  await page.mouse.down();
  await page.mouse.up();
  const elapsedMs = await readPressToSound(page);
  await delay(LISTEN_MS);
  return elapsedMs;
}

/** Presses different cards of home in a fresh page, one after another. */
async function pressCards(browser: Browser, url: string, token: string, restMs: number): Promise<number[]> {
  const page = await openFreshPage(browser, token);
  await watchPresses(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const cards = page.getByRole('main').getByRole('region').first().getByRole('listitem');
  const times: number[] = [];
  for (let number = 0; number < TIMES; number += 1)
    times.push(await press(page, cards.nth(number).getByRole('button').first(), restMs));
  await page.context().close();
  return times;
}

async function pressNext(browser: Browser, url: string, token: string): Promise<number[]> {
  const page = await openFreshPage(browser, token);
  await watchPresses(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await press(page, page.getByRole('main').getByRole('listitem').getByRole('button').first(), REST_MS);
  const next = nextButton(page);
  const times: number[] = [];
  for (let number = 0; number < TIMES; number += 1) times.push(await press(page, next, 0));
  await page.context().close();
  return times;
}

/** Milliseconds for a zero-delay timer plus a frame in this browser: the baseline at the current load. */
async function measureFrame(browser: Browser, url: string): Promise<number> {
  const page = await openFreshPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const frames = await page.evaluate(async () => {
    const times: number[] = [];
    for (let frame = 0; frame < 60; frame += 1) {
      const startedAtMs = performance.now();
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
      times.push(performance.now() - startedAtMs);
    }
    return times;
  });
  await page.context().close();
  return median(frames);
}

const toFigure = (what: string, budget: string, times: readonly number[], frameMs: number): Figure => ({
  what,
  value: median(times),
  unit: 'ms',
  budget,
  note: `median of ${times.length}, longest ${Math.round(percentile(times, 1))}; ${toRatio(median(times), frameMs)} a frame of the same page`,
});

async function measureSound(browser: Browser, url: string, token: string): Promise<readonly Figure[]> {
  const frameMs = await measureFrame(browser, url);
  const rested = await pressCards(browser, url, token, REST_MS);
  const sudden = await pressCards(browser, url, token, 0);
  const next = await pressNext(browser, url, token);
  return [
    toFigure(`press on a card → sound, pointer there for ${REST_MS} ms`, '≤ 150', rested, frameMs),
    toFigure('press on a card → sound, at once', '≤ 150', sudden, frameMs),
    toFigure('next track → sound', '≤ 50', next, frameMs),
  ];
}

const measure = (): Promise<readonly Figure[]> =>
  withDemo(async (segue) => {
    const token = await signUp(segue);
    return inBrowser((browser) => measureSound(browser, segue.url, token));
  });

/** Time from a press to sound. */
export const soundPart: Part = { name: 'sound', measure };
