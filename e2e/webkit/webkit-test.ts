import { writeFile } from 'node:fs/promises';
import { Builder } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/run/other-browsers-path.mjs';
import { test as base } from '../support/test.ts';
import { createTab, type Tab } from './tab.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';

interface WorkerParts {
  readonly webKitDriver: WebKitDriver;
}

interface TestParts {
  /** A new WebKit browser that knows nothing of the tests before. */
  readonly tab: Tab;
}

/** Tests in WebKitGTK's MiniBrowser, which Playwright cannot drive: through WebDriver, with the shared Segue. */
export const test = base.extend<TestParts, WorkerParts>({
  webKitDriver: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const programs = findWebKit();
      if (!programs) throw new Error('Expected WebKitWebDriver and Xvfb on this machine.');
      const driver = await startWebKitDriver(programs);
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  tab: async ({ webKitDriver }, provide, info) => {
    const driver = await new Builder()
      .usingServer(webKitDriver.url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    await provide(createTab(driver));
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('page.png'), Buffer.from(await driver.takeScreenshot(), 'base64'));
    await driver.quit();
  },
});
