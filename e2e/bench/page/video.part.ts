import type { Browser, Locator, Page } from '@playwright/test';
import { signUp } from '../../support/server/client.ts';
import { setHidden, slowDownNetwork } from '../../support/browser/page-stage.ts';
import {
  nextButton,
  playSong,
  qualityButton,
  seekBar,
  videoSwitch,
  videoView,
} from '../../support/pages/player-page.ts';
import type { Segue } from '../../support/server/segue.ts';
import { inBrowser, openFreshPage } from './browser.ts';
import { withDemo } from '../server/demo-server.ts';
import { delay, type Figure, median, type Part, percentile } from '../figures/figure.ts';
import { readPictures, type VideoReading, watchPictures } from './video-watch.ts';

/** The demo's video with the most lines: the most expensive to decode. */
const TITLE = 'Glass Arcade';
/** Time that picture and sound get to synchronise after a change. */
const SETTLE_MS = 1500;
const WATCH_MS = 8000;
const WATCH_EVENLY_MS = 30_000;
/** Too slow for any video rendition, so that playback stalls; the sound has seconds buffered. */
const SLOW_BYTES_PER_SECOND = 8_000;
const SLOW_FOR_MS = 4000;
const HIDDEN_FOR_MS = 4000;

const findVideo = (page: Page): Locator => videoView(page).locator('video');

async function seePicture(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
}

/**
 * Waits until picture and sound had time to synchronise, then measures for a while. Counts jumps of the whole
 * time.
 */
async function watchFor(page: Page, ms: number): Promise<VideoReading> {
  await delay(SETTLE_MS);
  const { soundJumps } = await readPictures(page);
  await delay(ms);
  const reading = await readPictures(page);
  return { ...reading, soundJumps: soundJumps + reading.soundJumps };
}

async function seekToMiddle(page: Page): Promise<void> {
  const seek = seekBar(page);
  const box = await seek.boundingBox();
  await seek.click({ position: { x: (box?.width ?? 0) / 3, y: (box?.height ?? 0) / 2 } });
}

/** Skips through the queue to the next track with a video. */
async function goToNextVideo(page: Page): Promise<void> {
  const next = nextButton(page);
  do {
    await next.click();
    await delay(1000);
  } while ((await videoSwitch(page).count()) === 0);
  await seePicture(page);
}

/** Switches the quality while the network is slow, so that the video starts, stalls and resumes. */
async function runDry(page: Page): Promise<void> {
  const speedUp = await slowDownNetwork(page, SLOW_BYTES_PER_SECOND);
  await videoView(page).hover();
  await qualityButton(page).click();
  await page.getByRole('menuitemradio').last().click();
  await delay(SLOW_FOR_MS);
  await speedUp();
}

/** Simulates a hidden tab, where the browser pauses a muted video. */
async function hideForAWhile(page: Page): Promise<void> {
  await setHidden(page, true);
  await findVideo(page).evaluate((video: HTMLVideoElement) => video.pause());
  await delay(HIDDEN_FOR_MS);
  await setHidden(page, false);
}

const STAGES: readonly {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** Jumps of the sound that the stage itself causes by a seek. */
  readonly asked: number;
  readonly watchMs: number;
}[] = [
  { name: 'playing', act: seePicture, asked: 0, watchMs: WATCH_EVENLY_MS },
  { name: 'after a seek', act: seekToMiddle, asked: 1, watchMs: WATCH_MS },
  { name: 'after a hidden tab', act: hideForAWhile, asked: 0, watchMs: WATCH_MS },
  { name: 'after it ran dry', act: runDry, asked: 0, watchMs: WATCH_MS },
  { name: 'after next', act: goToNextVideo, asked: 0, watchMs: WATCH_MS },
];

const toFigure = (name: string, { driftMs, shownDriftMs }: VideoReading): Figure => ({
  what: `picture and sound apart, ${name}`,
  value: percentile(driftMs, 0.95),
  unit: 'ms',
  budget: '≤ 80',
  note: [
    `95th of ${driftMs.length}; median ${Math.round(median(driftMs))}, most ${Math.round(percentile(driftMs, 1))}`,
    `as shown 95th ${Math.round(percentile(shownDriftMs, 0.95))}`,
  ].join('; '),
});

async function measureVideo(browser: Browser, segue: Segue, token: string): Promise<readonly Figure[]> {
  const page = await openFreshPage(browser, token);
  await page.addInitScript(() => localStorage.setItem('isVideoSwitchedOn', 'true'));
  await watchPictures(page);
  await playSong(page, segue, TITLE);
  const figures: Figure[] = [];
  let heard = 0;
  for (const { name, act, asked, watchMs } of STAGES) {
    await act(page);
    const reading = await watchFor(page, watchMs);
    heard += Math.max(0, reading.soundJumps - asked);
    figures.push(toFigure(name, reading));
  }
  await page.context().close();
  return [
    ...figures,
    { what: 'jumps of the sound that nobody asked for', value: heard, unit: '', budget: '0' },
  ];
}

const measure = (): Promise<readonly Figure[]> =>
  withDemo(async (segue) => {
    const token = await signUp(segue);
    return inBrowser((browser) => measureVideo(browser, segue, token));
  });

/** How closely a music video stays in sync with its sound. */
export const videoPart: Part = { name: 'video', measure };
