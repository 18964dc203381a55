import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/run/other-browsers-path.mjs';
import { test as base } from '../support/test.ts';
import { createTab, type Tab } from './tab.ts';
import { startWebKitDriver, type WebKitPrograms } from './webkit-driver.ts';

/** A browser takes some seconds to start, on a busy machine up to half a minute. */
const START_TIMEOUT_MS = 90_000;
const MAX_STARTS = 3;

interface Browsers {
  readonly open: () => Promise<WebDriver>;
  readonly stop: () => Promise<void>;
}

interface WorkerParts {
  readonly browsers: Browsers;
}

interface TestParts {
  /** A fresh WebKit browser for each test. */
  readonly tab: Tab;
}

const openSession = (url: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    })
    .build();

/** Runs in the page: what the player's elements do, for the report of a failed test. */
function describeMedia(): string {
  const sounds = (globalThis as unknown as { segueSounds?: HTMLMediaElement[] }).segueSounds ?? [];
  const describe = (element: HTMLMediaElement) => ({
    kind: element.localName,
    positionSeconds: element.currentTime,
    durationSeconds: element.duration,
    bufferedToSeconds: element.buffered.length > 0 ? element.buffered.end(element.buffered.length - 1) : 0,
    isPaused: element.paused,
    isSeeking: element.seeking,
    readyState: element.readyState,
    networkState: element.networkState,
    error: element.error?.message ?? null,
  });
  return JSON.stringify([...sounds, ...document.querySelectorAll('video')].map(describe), null, 1);
}

/** If a browser dies while it starts, WebKitWebDriver waits forever, so both are restarted. */
async function startBrowsers(programs: WebKitPrograms): Promise<Browsers> {
  let driver = await startWebKitDriver(programs);
  return {
    open: async () => {
      for (let starts = 1; starts <= MAX_STARTS; starts += 1) {
        const opening = openSession(driver.url);
        const opened = await Promise.race([opening, setTimeout(START_TIMEOUT_MS, null, { ref: false })]);
        if (opened !== null) return opened;
        opening.catch(() => undefined);
        await driver.stop();
        driver = await startWebKitDriver(programs);
      }
      throw new Error(`WebKit's browser did not start in ${MAX_STARTS} tries.`);
    },
    stop: () => driver.stop(),
  };
}

/**
 * Tests with the shared Segue in WebKitGTK's MiniBrowser, driven through WebDriver since Playwright cannot
 * drive it.
 */
export const test = base.extend<TestParts, WorkerParts>({
  browsers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const programs = findWebKit();
      if (!programs) throw new Error('Expected WebKitWebDriver and Xvfb on this machine.');
      const browsers = await startBrowsers(programs);
      await use(browsers);
      await browsers.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ browsers }, provide, info) => {
    const driver = await browsers.open();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    await provide(createTab(driver));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('page.png'), Buffer.from(await driver.takeScreenshot(), 'base64'));
      const media = await driver.executeScript<string>(describeMedia);
      await info.attach('media elements', { body: media, contentType: 'text/plain' });
    }
    await driver.quit();
  },
});
