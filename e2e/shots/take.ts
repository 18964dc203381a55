import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enterAs, playSong } from '../support/pages/player-page.ts';
import { type FrameName, type Theme, toContextOptions } from './frames.ts';
import { findPath } from './places.ts';
import { settle } from './settle.ts';
import type { Shot } from './shot.ts';
import type { Stage } from './stages.ts';
import { answer, moveInside, seekTo } from './steps.ts';

/** A shot in one theme and viewport. */
export interface Take {
  readonly shot: Shot;
  readonly theme: Theme;
  readonly frame: FrameName;
}

export const nameOf = ({ shot, theme, frame }: Take): string => `${theme}-${frame}/${shot.name}`;

const PATIENCE_MS = 60_000;
/** A position at which both colours of the seek bar are visible. */
const SEEK_PERCENT = 31;

/** Plays a song, and moves the pointer away from the pressed control. */
async function playMeanwhile(page: Page, { segue }: Stage, title: string): Promise<void> {
  await playSong(page, segue, title);
  await page.waitForFunction(() => navigator.mediaSession.playbackState === 'playing');
  await seekTo(page, SEEK_PERCENT);
  await page.mouse.move(0, 0);
}

/** Brings a page to the screen and state of a shot. */
export async function setScene(
  page: Page,
  stage: Stage,
  { as, at, playing, given = [], when = [] }: Shot,
): Promise<void> {
  const path = await findPath(stage.segue, at, stage.tokens[as ?? 'listener']);
  if (as) await enterAs(page, stage.tokens[as]);
  // Faked, so that songs played in one shot do not appear in the history of the next.
  await answer('**/api/songs/addhistory', {})(page);
  if (playing !== undefined) await playMeanwhile(page, stage, playing);
  for (const step of given) await step(page);
  if (playing === undefined) await page.goto(`${stage.segue.url}${path}`);
  else await moveInside(page, path);
  await settle(page);
  for (const step of when) await step(page);
  await settle(page);
}

/**
 * Opens a context for one theme and viewport. A first visit fills its cache, so that shots show the web font.
 */
export async function openContext(
  browser: Browser,
  { theme, frame }: Pick<Take, 'theme' | 'frame'>,
  sharpness: number,
  { segue }: Stage,
): Promise<BrowserContext> {
  const context = await browser.newContext(toContextOptions(theme, frame, sharpness));
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => localStorage.clear());
  const page = await context.newPage();
  await page.goto(segue.url);
  await settle(page);
  await page.close();
  return context;
}
