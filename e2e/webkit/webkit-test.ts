import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/run/other-browsers-path.mjs';
import { test as base } from '../support/test.ts';
import { createTab, type Tab } from './tab.ts';
import { startWebKitDriver, type WebKitPrograms } from './webkit-driver.ts';

/** A browser takes some seconds to start, and up to half a minute on a busy machine. */
const START_TIMEOUT_MS = 90_000;
const MOST_STARTS = 3;

interface Browsers {
  readonly open: () => Promise<WebDriver>;
  readonly stop: () => Promise<void>;
}

interface WorkerParts {
  readonly browsers: Browsers;
}

interface TestParts {
  /** A new WebKit browser that knows nothing of the tests before. */
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

/** Where a browser dies while it starts, WebKitWebDriver waits for it for good: then both are started anew. */
async function startBrowsers(programs: WebKitPrograms): Promise<Browsers> {
  let driver = await startWebKitDriver(programs);
  return {
    open: async () => {
      for (let starts = 1; starts <= MOST_STARTS; starts += 1) {
        const opening = openSession(driver.url);
        const opened = await Promise.race([opening, setTimeout(START_TIMEOUT_MS, null, { ref: false })]);
        if (opened !== null) return opened;
        opening.catch(() => undefined);
        await driver.stop();
        driver = await startWebKitDriver(programs);
      }
      throw new Error(`WebKit's browser did not start in ${MOST_STARTS} tries.`);
    },
    stop: () => driver.stop(),
  };
}

/** Tests in WebKitGTK's MiniBrowser, which Playwright cannot drive: through WebDriver, with the shared Segue. */
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
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('page.png'), Buffer.from(await driver.takeScreenshot(), 'base64'));
    await driver.quit();
  },
});
