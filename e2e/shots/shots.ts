/**
 * Takes screenshots of every screen and state, in both themes and every viewport, into `shots/`. Arguments
 * filter by parts of the name `<theme>-<viewport>/<screen>-<state>`: `shots.ts home dark-1440`. `--docs`
 * takes the screenshots of the documentation instead, into `docs/images`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inBrowser } from '../bench/page/browser.ts';
import { DOCS_PICTURES } from './docs-pictures.ts';
import { type FrameName, EVERYWHERE, THEMES } from './frames.ts';
import { SHOTS } from './screens.ts';
import { openStage, type Stage } from './stages.ts';
import { nameOf, openContext, setScene, type Take } from './take.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const UNZOOMED: readonly FrameName[] = EVERYWHERE.filter((name) => name !== 'zoom200');
const DOCS_QUALITY = 85;
const DOCS_SHARPNESS = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A take and how to save the page that shows it. */
interface Job {
  readonly take: Take;
  readonly sharpness: number;
  readonly save: (page: Page) => Promise<void>;
}

const toPng = (take: Take): Job => ({
  take,
  sharpness: 1,
  save: async (page) => void (await page.screenshot({ path: join(root, 'shots', `${nameOf(take)}.png`) })),
});

/**
 * Saves as WebP, which Chromium supports and Playwright does not. The new CDP session does not know the
 * device scale factor, so the clip sets it.
 */
async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: innerWidth,
    height: innerHeight,
    scale: devicePixelRatio,
  }));
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: DOCS_QUALITY,
    clip,
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(data, 'base64'));
}

function pickJobs(words: readonly string[]): readonly Job[] {
  if (words.includes('--docs'))
    return DOCS_PICTURES.flatMap(({ file, shot: name, playing, theme, frame }) =>
      SHOTS.filter((shot) => shot.name === name).map((shot) => ({
        take: { shot: { ...shot, playing }, theme, frame },
        sharpness: DOCS_SHARPNESS,
        save: (page) => saveWebp(page, join(root, 'docs/images', `${file}.webp`)),
      })),
    );
  return SHOTS.flatMap((shot) =>
    THEMES.flatMap((theme) => (shot.frames ?? UNZOOMED).map((frame) => ({ shot, theme, frame }))),
  )
    .filter((take) => words.every((word) => nameOf(take).includes(word)))
    .map(toPng);
}

/** Runs a job on a page of its own. @returns whether it succeeded. */
async function runJob(context: BrowserContext, stage: Stage, { take, save }: Job): Promise<boolean> {
  const page = await context.newPage();
  try {
    await setScene(page, stage, take.shot);
    await save(page);
    return true;
  } catch (cause) {
    say(`${nameOf(take)}: ${String(cause).split('\n', 1)[0]}`);
    return false;
  } finally {
    await page.close();
  }
}

/** Runs the jobs of one stage, grouped by theme and viewport. @returns the number of failures. */
async function runStage(browser: Browser, stage: Stage, jobs: readonly Job[]): Promise<number> {
  let failures = 0;
  for (const alike of Map.groupBy(jobs, ({ take }) => `${take.theme} ${take.frame}`).values()) {
    const [first] = alike;
    if (!first) continue;
    const context = await openContext(browser, first.take, first.sharpness, stage);
    for (const job of alike) if (!(await runJob(context, stage, job))) failures += 1;
    await context.close();
  }
  return failures;
}

const jobs = pickJobs(process.argv.slice(2));
say(`Taking ${jobs.length} pictures …`);
const failures = await inBrowser(async (browser) => {
  let all = 0;
  for (const [name, own] of Map.groupBy(jobs, ({ take }) => take.shot.on ?? 'demo')) {
    const stage = await openStage(name);
    try {
      all += await runStage(browser, stage, own);
    } finally {
      await stage.close();
    }
  }
  return all;
});
say(failures === 0 ? 'All are there.' : `${failures} could not be taken.`);
process.exitCode = failures === 0 ? 0 : 1;
