import { SCREENS, type ScreenPath } from '@segue/contract/client';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../scripts/run/chromium-path.mjs';

const VIEWPORT = { width: 1440, height: 900 };

/** Runs work with a Chromium of its own. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a fresh browser context, signed in when a token is given. */
export async function openFreshPage(browser: Browser, token: string | null = null): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  if (token !== null) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  return page;
}

/**
 * Waits until the code of a screen is prefetched: screens one press away are, two seconds after the first
 * pictures, and a listener takes longer to find the link.
 */
export const waitForPrefetch = async (page: Page, path: ScreenPath): Promise<void> => {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    SCREENS[path],
  );
};
